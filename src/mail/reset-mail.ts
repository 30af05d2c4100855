import type { Mail } from './mailer.ts'

/** The mail that brings a link to set a new password. */
export function resetMail(to: string, link: string): Mail {
  return {
    to,
    subject: 'Set a new password for Precedents',
    text: `Hello,

somebody, we hope it was you, asked to set a new password for your account at Precedents.
Open this link within an hour to choose one:

${link}

It works once. If it was not you, ignore this mail: your password stays as it is.
`,
    html: page(link),
  }
}

/** Mail programs know no style sheets; what they do not show is left out. */
const page = (link: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Set a new password</title></head>
<body style="margin:0;padding:32px 16px;background:#f6f3ec;color:#1f1d1a;font:16px/1.6 Georgia,serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #ddd6c8">
<h1 style="margin:0 0 16px;font-size:22px;font-weight:normal">Set a new password</h1>
<p>Somebody, we hope it was you, asked to set a new password for your account at Precedents.</p>
<p style="margin:28px 0"><a href="${escaped(link)}" style="padding:12px 20px;background:#1f1d1a;color:#ffffff;text-decoration:none">Choose a new password</a></p>
<p>The link is good for an hour and works once. If the button does not open, copy this address:<br>
<span style="word-break:break-all;font-size:14px">${escaped(link)}</span></p>
<p style="color:#6b665d;font-size:14px">If it was not you, ignore this mail: your password stays as it is.</p>
</div>
</body>
</html>
`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
