import { createHash } from 'node:crypto'
import { pageFaces, pageSans, pageSerif } from '#server/text/pages/page-faces.ts'

/** The whole style sheet of the page for developers, which stands in it. */
export const developersStyles = `
${pageFaces}
:root { color-scheme: light dark; --ground: light-dark(#faf7f0, #0f1826); --surface: light-dark(#fffdf9, #162233); --sunken: light-dark(#f2ede2, #0b121e);
  --ink: light-dark(#1b1915, #ece8de); --soft: light-dark(#4a463e, #c0c5cd); --rule: light-dark(#e3dccd, #29374c); --accent: light-dark(#b5301c, #f58a74);
  --on-accent: light-dark(#fffdf9, #240b05); --good: light-dark(#2c6a45, #86c79b); --mono: ui-monospace, 'SFMono-Regular', Menlo, Consolas, 'Liberation Mono', monospace; }
:root[data-mode=light] { color-scheme: light; } :root[data-mode=dark] { color-scheme: dark; }
* { box-sizing: border-box; } [hidden] { display: none !important; }
html { scroll-padding-top: 1.5rem; -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.6 ${pageSans}; }
a { color: inherit; text-underline-offset: .2em; } a:hover { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 3px; }
.skip { position: absolute; left: .5rem; top: -4rem; padding: .5rem 1rem; background: var(--ink); color: var(--ground); } .skip:focus { top: .5rem; color: var(--ground); }
.top { border-bottom: 1px solid var(--rule); } .top > div, main, footer > p { max-width: 72rem; margin: 0 auto; padding: 0 1rem; }
.top > div { display: flex; align-items: center; justify-content: space-between; gap: 1.5rem; min-height: 4rem; }
.mark { position: relative; padding-bottom: .25rem; font: 600 1.25rem/1.4 ${pageSerif}; letter-spacing: -.015em; text-decoration: none; } .mark:hover { color: inherit; }
.mark svg { position: absolute; inset: auto 0 0; width: 100%; height: .375rem; color: var(--accent); }
.top nav { display: flex; gap: 1.25rem; } .top nav a { color: var(--soft); text-decoration: none; padding: .4rem 0; } .top nav a:hover { color: var(--ink); }
main { padding-top: 3rem; padding-bottom: 4rem; display: grid; grid-template-columns: minmax(0, 1fr); gap: 0 4rem; }
.intro { max-width: 42rem; } h1, h2 { font-family: ${pageSerif}; font-weight: 500; letter-spacing: -.012em; text-wrap: balance; }
h1 { font-size: clamp(2.25rem, 1.7rem + 2.4vw, 3.25rem); line-height: 1.08; margin: 0 0 1rem; } h2 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .5rem; } h3 { font-size: 1rem; line-height: 1.5; margin: 0; font-weight: 600; }
.lead { font-size: 1.125rem; color: var(--soft); margin: 0; } p { margin: 0 0 1rem; } .soft { color: var(--soft); }
section { padding-top: 3rem; } .contents { display: none; }
.contents a { display: block; padding: .3rem 0; color: var(--soft); text-decoration: none; font-size: .875rem; } .contents a:hover { color: var(--ink); }
code, pre { font-family: var(--mono); font-size: .875em; overflow-wrap: anywhere; } p code, td code, li code { background: var(--sunken); padding: .1em .3em; border-radius: 4px; }
pre { margin: 0; padding: .875rem 1rem; background: var(--sunken); border: 1px solid var(--rule); border-radius: 6px; font-size: .8125rem; line-height: 1.6; white-space: pre-wrap; tab-size: 2; }
ol.steps { list-style: none; counter-reset: step; margin: 1.5rem 0 0; padding: 0; display: grid; gap: 1.75rem; }
.steps > li { counter-increment: step; display: grid; grid-template-columns: 2rem minmax(0, 1fr); column-gap: .75rem; }
.steps > li::before { content: counter(step); font: 500 1.375rem/1.1 ${pageSerif}; color: var(--accent); } .steps p { margin: .1rem 0 .6rem; color: var(--soft); }
.command { position: relative; } .command + .after { margin-top: 1rem; } .command:has(button:not([hidden])) pre { padding-right: 5.25rem; }
.command button { position: absolute; top: .45rem; right: .45rem; min-height: 2rem; padding: 0 .7rem; font: 500 .8125rem/1 ${pageSans}; color: var(--ink); background: var(--surface); border: 1px solid var(--rule); border-radius: 5px; cursor: pointer; }
.command button:hover { border-color: var(--soft); } .command button.copied { color: var(--good); }
.button { display: inline-flex; align-items: center; min-height: 2.5rem; padding: 0 1rem; background: var(--accent); color: var(--on-accent); border-radius: 6px; font-weight: 500; text-decoration: none; } .button:hover { color: var(--on-accent); filter: brightness(.92); }
dl.facts { margin: 1.25rem 0 0; display: grid; gap: 1.1rem; } .facts dt { font-weight: 600; } .facts dd { margin: .1rem 0 0; color: var(--soft); }
.part { margin-top: 2.25rem; } .part > p { color: var(--soft); margin: .1rem 0 .75rem; font-size: .9375rem; } .part h3 { font-size: 1.125rem; }
.operations { background: var(--surface); border: 1px solid var(--rule); border-radius: 6px; } details + details { border-top: 1px solid var(--rule); }
summary { display: grid; grid-template-columns: 3.5rem minmax(0, 1fr); gap: 0 .75rem; padding: .75rem 1rem; cursor: pointer; list-style: none; align-items: baseline; } summary::-webkit-details-marker { display: none; }
summary:hover { background: var(--sunken); } details[open] > summary { border-bottom: 1px solid var(--rule); } summary .method { font: 600 .75rem/1.5 var(--mono); color: var(--accent); } summary .method.get { color: var(--good); }
summary .says { grid-column: 2; color: var(--soft); font-size: .875rem; } .told { padding: 1rem; display: grid; gap: 1rem; background: var(--ground); border-radius: 0 0 6px 6px; } .told p { margin: 0; font-size: .875rem; } .told h4 { font-size: .875rem; margin: 0 0 .35rem; }
.fields { border: 0; border-collapse: collapse; width: 100%; font-size: .875rem; } .fields th, .fields td { text-align: left; vertical-align: top; padding: .4rem .75rem .4rem 0; border-top: 1px solid var(--rule); font-weight: 400; overflow-wrap: anywhere; } .fields td { color: var(--soft); } .fields tr:first-child > * { border-top: 0; }
.fields td:last-child { white-space: nowrap; padding-right: 0; text-align: right; }
#assistants .command { margin-bottom: 1.5rem; } .tools > p { margin: 0; padding: .75rem 1rem; display: grid; gap: 0 1rem; } .tools > p + p { border-top: 1px solid var(--rule); } .tools > p > code { background: none; padding: 0; } .tools span { color: var(--soft); font-size: .875rem; }
@media (min-width: 48rem) { .tools > p { grid-template-columns: 11rem minmax(0, 1fr) 7.5rem; align-items: baseline; } .tools > p > :last-child { text-align: right; } }
footer { border-top: 1px solid var(--rule); background: var(--sunken); } footer > p { padding-top: 1.5rem; padding-bottom: 1.5rem; margin: 0 auto; color: var(--soft); font-size: .875rem; display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; }
@media (min-width: 40rem) { .top > div, main, footer > p { padding-left: 1.5rem; padding-right: 1.5rem; } }
@media (max-width: 40rem) { .command:has(button:not([hidden])) pre { padding-right: 1rem; padding-bottom: 3.25rem; } .command button { top: auto; bottom: .6rem; } }
@media (max-width: 30rem) { .top nav a.wide { display: none; } }
@media (min-width: 64rem) { main { grid-template-columns: 12rem minmax(0, 1fr); } .contents { display: block; grid-row: 1 / span 9; } .contents > div { position: sticky; top: 2rem; border-left: 1px solid var(--rule); padding-left: 1rem; } main > :not(.contents) { grid-column: 2; max-width: 50rem; } }
@media print { .contents, .command button { display: none; } }
`

/** Copies a command with a press; without it, commands are selected by hand. */
export const developersScript = `
for (const button of document.querySelectorAll('.command button')) {
  button.hidden = !navigator.clipboard
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.previousElementSibling.textContent)
    button.textContent = 'Copied'
    button.classList.add('copied')
    setTimeout(() => { button.textContent = 'Copy'; button.classList.remove('copied') }, 2000)
  })
}
const opened = () => { const named = document.getElementById(location.hash.slice(1)); if (named?.tagName === 'DETAILS') named.open = true }
addEventListener('hashchange', opened)
opened()
`

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The content security policy of the page: nothing from elsewhere. */
export const developersPolicy = [
  "default-src 'none'",
  `style-src ${hashOf(developersStyles)}`,
  `script-src 'self' ${hashOf(developersScript)}`,
  "font-src 'self'",
  "img-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')
