import { formatDuration } from 'date-fns'
import { RESET_LINK_HOURS } from '../contracts/account.ts'
import type { Mail } from './mailer.ts'

const lifetime = formatDuration({ hours: RESET_LINK_HOURS })

/** The mail with a password reset link. */
export function resetMail(to: string, link: string): Mail {
  return {
    to,
    subject: 'Reset your Precedents password',
    text: `Hello,

Someone requested a password reset for your Precedents account.
Open this link to choose a new password:

${link}

The link works once and expires in ${lifetime}. If you did not request this, ignore this email; your password will not change.
`,
    html: htmlBody(link),
  }
}

/** Inline styles only: mail clients ignore style sheets. */
const htmlBody = (link: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Reset your password</title></head>
<body style="margin:0;padding:32px 16px;background:#f6f3ec;color:#1f1d1a;font:16px/1.6 Georgia,serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #ddd6c8">
<h1 style="margin:0 0 16px;font-size:22px;font-weight:normal">Reset your password</h1>
<p>Someone requested a password reset for your Precedents account.</p>
<p style="margin:28px 0"><a href="${escapeHtml(link)}" style="padding:12px 20px;background:#1f1d1a;color:#ffffff;text-decoration:none">Choose a new password</a></p>
<p>The link works once and expires in ${lifetime}. If the button does not work, copy this address:<br>
<span style="word-break:break-all;font-size:14px">${escapeHtml(link)}</span></p>
<p style="color:#6b665d;font-size:14px">If you did not request this, ignore this email; your password will not change.</p>
</div>
</body>
</html>
`

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
