import { formatDuration } from 'date-fns'
import { RESET_LINK_HOURS } from '../contracts/account.ts'
import type { Mail } from './mailer.ts'

const lifetime = formatDuration({ hours: RESET_LINK_HOURS })

/** The mail with a password reset link. */
export function resetMail(to: string, link: string): Mail {
  return {
    to,
    subject: 'Set a new password for Precedents',
    text: `Hello,

Someone asked to reset the password of your Precedents account.
Open this link within ${lifetime} to choose a new password:

${link}

The link works once. If you did not ask for it, ignore this email: your password will not change.
`,
    html: page(link),
  }
}

/** Styles are inline, since many mail programs ignore style sheets. */
const page = (link: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Set a new password</title></head>
<body style="margin:0;padding:32px 16px;background:#f6f3ec;color:#1f1d1a;font:16px/1.6 Georgia,serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #ddd6c8">
<h1 style="margin:0 0 16px;font-size:22px;font-weight:normal">Set a new password</h1>
<p>Someone asked to reset the password of your Precedents account.</p>
<p style="margin:28px 0"><a href="${escaped(link)}" style="padding:12px 20px;background:#1f1d1a;color:#ffffff;text-decoration:none">Choose a new password</a></p>
<p>The link is valid for ${lifetime} and works once. If the button does not open, copy this address:<br>
<span style="word-break:break-all;font-size:14px">${escaped(link)}</span></p>
<p style="color:#6b665d;font-size:14px">If you did not ask for it, ignore this email: your password will not change.</p>
</div>
</body>
</html>
`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
