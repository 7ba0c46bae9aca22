import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { html, raw } from 'hono/html'

/** What a mail link carries, as the page passes it on. */
export type LinkParameters = { token: string; type: string; redirectTo: string }

const style = `
:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f6f2e9;color:#1c1a17;font:16px/1.6 Inter,system-ui,sans-serif}
main{box-sizing:border-box;width:min(26rem,calc(100vw - 2rem));padding:2.5rem;background:#fffdf8;border:1px solid #e2dbcc;border-radius:6px}
h1{margin:0 0 .75rem;font:500 1.6rem/1.25 Newsreader,Georgia,serif}
p{margin:0 0 1.5rem}
button{width:100%;padding:.75rem 1rem;border:0;border-radius:4px;background:#b23a26;color:#fff;font:inherit;font-weight:600;cursor:pointer}
button:focus-visible{outline:3px solid #1c1a17;outline-offset:2px}
@media (prefers-color-scheme:dark){body{background:#12161f;color:#ece8df}main{background:#1a202c;border-color:#2d3646}button:focus-visible{outline-color:#ece8df}}
`
const styleHash = createHash('sha256').update(style).digest('base64')

type Words = { title: string; text: string; button: string }
const words = new Map<string, Words>(
  Object.entries({
    recovery: {
      title: 'Choose a new password',
      text: 'Press the button to go on. The link works once.',
      button: 'Continue',
    },
    magiclink: {
      title: 'Sign in to Copydesk',
      text: 'Press the button to sign in. The link works once.',
      button: 'Sign in',
    },
    email_change: {
      title: 'Confirm your new e-mail address',
      text: 'Press the button to confirm the change. The link works once.',
      button: 'Confirm change',
    },
  }),
)
const signUpWords = {
  title: 'Confirm your e-mail address',
  text: 'Press the button to confirm your address and sign in. The link works once.',
  button: 'Confirm address',
}

/**
 * The page a mail link opens. Scanners in mail systems open links too, so the link itself changes
 * nothing; only the button does.
 */
export function confirmPage(
  c: Context,
  publicUrl: string,
  link: LinkParameters,
): Response | Promise<Response> {
  const { title, text, button } = words.get(link.type) ?? signUpWords
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self' ${new URL(publicUrl).origin}; frame-ancestors 'none'; base-uri 'none'`,
  )
  c.header('Referrer-Policy', 'no-referrer')
  c.header('X-Robots-Tag', 'noindex')
  return c.html(html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Copydesk</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<form method="post" action="verify">
<input type="hidden" name="token" value="${link.token}">
<input type="hidden" name="type" value="${link.type}">
<input type="hidden" name="redirect_to" value="${link.redirectTo}">
<button type="submit" autofocus>${button}</button>
</form>
</main>
</body>
</html>`)
}
