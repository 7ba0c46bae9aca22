import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import { product } from '#contracts/product.ts'
import { pageFaces, pageSans, pageSerif } from '#server/text/pages/page-faces.ts'

/** The parameters of a mail link, which the page's form posts. */
export type LinkParameters = { token: string; type: string; redirectTo: string }

const style = `${pageFaces}
:root{color-scheme:light dark;--ground:light-dark(#faf7f0,#0f1826);--surface:light-dark(#fffdf9,#162233);--ink:light-dark(#1b1915,#ece8de);--soft:light-dark(#4a463e,#c0c5cd);--rule:light-dark(#e3dccd,#29374c);--accent:light-dark(#b5301c,#f58a74);--hover:light-dark(#96240f,#ffa594);--on:light-dark(#fffdf9,#240b05)}
body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:1.75rem;background:var(--ground);color:var(--ink);font:1rem/1.6 ${pageSans}}
.mark{position:relative;padding-bottom:.25rem;font:600 1.35rem/1.3 ${pageSerif};letter-spacing:-.01em}
.mark svg{position:absolute;inset:auto 0 0;width:100%;height:.4rem;color:var(--accent)}
main{box-sizing:border-box;width:min(27rem,calc(100vw - 2rem));padding:2.5rem;background:var(--surface);border:1px solid var(--rule);border-radius:6px}
h1{margin:0 0 .75rem;font:500 1.65rem/1.25 ${pageSerif}}
p{margin:0 0 1.75rem;color:var(--soft)}
button{width:100%;padding:.8rem 1rem;border:0;border-radius:6px;background:var(--accent);color:var(--on);font:inherit;font-weight:600;cursor:pointer}
button:hover{background:var(--hover)}
button:disabled{opacity:.6;cursor:default}
button:focus-visible{outline:2px solid var(--accent);outline-offset:3px}
`
/** Prevents a double click from posting a link that has already been used. */
const script = `
const button=document.querySelector('button')
document.forms[0].addEventListener('submit',()=>{button.disabled=true})
addEventListener('pageshow',()=>{button.disabled=false})
`
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const sources = `style-src ${hashOf(style)}; script-src ${hashOf(script)}`

type Texts = { title: string; text: string; button: string }
const texts = new Map<string, Texts>(
  Object.entries({
    recovery: {
      title: 'Choose a new password',
      text: 'Press the button to continue. The link works once.',
      button: 'Continue',
    },
    magiclink: {
      title: 'Sign in to Copydesk',
      text: 'Press the button to sign in. The link works once.',
      button: 'Sign in',
    },
    email_change: {
      title: 'Confirm your new email address',
      text: 'Press the button to confirm the change. The link works once.',
      button: 'Confirm change',
    },
  }),
)
const signUpTexts = {
  title: 'Confirm your email address',
  text: 'Press the button to confirm your address and sign in. The link works once.',
  button: 'Confirm address',
}

/**
 * The page a mail link opens. Mail scanners open links too, so the link itself has no effect; only the
 * button does.
 */
export function confirmPage(
  c: Context,
  publicUrl: string,
  link: LinkParameters,
): Response | Promise<Response> {
  const { title, text, button } = texts.get(link.type) ?? signUpTexts
  // The picture is the tab's: Firefox asks the policy of the page for it.
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; ${sources}; font-src 'self'; img-src 'self'; form-action 'self' ${new URL(publicUrl).origin}; frame-ancestors 'none'; base-uri 'none'`,
  )
  c.header('Referrer-Policy', 'no-referrer')
  c.header('X-Robots-Tag', 'noindex')
  return c.html(html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${product.name}</title>
<style>${raw(style)}</style>
</head>
<body>
<div class="mark">${product.name}<svg aria-hidden="true" viewBox="0 0 100 8" preserveAspectRatio="none" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"><path d="M1.5 5.2C22 2.2 47 2.4 66 3.6c12 .8 22 1.4 32.5-.8"/></svg></div>
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
<script>${raw(script)}</script>
</body>
</html>`)
}
