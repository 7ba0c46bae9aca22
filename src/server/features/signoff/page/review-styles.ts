import { createHash } from 'node:crypto'
import { pageFaces, pageSans, pageSerif } from '#server/text/pages/page-faces.ts'

/** The whole style sheet of a reviewer's pages, which stands in each of them: one request paints the page. */
export const reviewStyles = `
${pageFaces}
:root { color-scheme: light dark; --ground: #faf7f0; --sheet: #fffdf9; --ink: #1b1915; --soft: #4a463e; --rule: #e3dccd;
  --pencil: #b5301c; --on-pencil: #fffdf9; --added: #dff0dc; --removed: #f8dcd6; --mark: #ffe9a8; --good: #2c6a45;
  --sans: ${pageSans}; --serif: ${pageSerif}; }
@media screen and (prefers-color-scheme: dark) { :root { --ground: #0f1826; --sheet: #162233; --ink: #ece8de; --soft: #c0c5cd;
  --rule: #29374c; --pencil: #f58a74; --on-pencil: #240b05; --added: #1d3a28; --removed: #4a2521; --mark: #574a12; --good: #86c79b; } }
* { box-sizing: border-box; }
[hidden] { display: none !important; }
html { scroll-padding-top: 1rem; -webkit-text-size-adjust: 100%; }
body { margin: 0; border-top: .25rem solid var(--pencil); background: var(--ground); color: var(--ink); font: 1rem/1.55 var(--sans); overflow-wrap: anywhere; }
header, main, footer { max-width: 46rem; margin: 0 auto; padding: 0 1.25rem; }
header { display: flex; flex-wrap: wrap; align-items: center; gap: .6rem .9rem; padding-top: 1.25rem; padding-bottom: 1rem; }
header img { max-height: 2.75rem; max-width: 9rem; object-fit: contain; }
header p { margin: 0; flex: 1 1 12rem; } header img.agency { max-height: 2rem; margin-left: auto; } header strong { display: block; font: 600 1.25rem/1.3 var(--serif); }
main:first-child { padding-top: 2rem; }
footer { padding-top: 2rem; padding-bottom: 3rem; color: var(--soft); font-size: .875rem; }
.soft { color: var(--soft); } .small { font-size: .875rem; }
.sheet { background: var(--sheet); border: 1px solid var(--rule); border-radius: 6px; padding: 1.25rem; margin: 0 0 1.25rem; }
@media (min-width: 40rem) { .sheet { padding: 2rem 2.25rem; } }
.notice { border-left: .25rem solid var(--pencil); } .notice.good { border-left-color: var(--good); } :is(.sheet, .sheet > form, dialog > form) > :last-child { margin-bottom: 0; } .sheet .notice { padding-inline-start: .9rem; }
@media (scripting: none) { .scripted { display: none; } }
h1, h2, h3, h4 { font-family: var(--serif); font-weight: 500; line-height: 1.2; letter-spacing: -.012em; word-spacing: .07em; text-wrap: balance; margin: 1.6em 0 .5em; }
h1 { font-size: clamp(1.8rem, 5vw, 2.5rem); margin-top: 0; } h2 { font-size: 1.5rem; } h3 { font-size: 1.2rem; } h4 { font-size: 1.05rem; }
form > h2:first-child, .sheet > :is(h2, h3, label):first-child { margin-top: 0; }
.article { font: 1.125rem/1.65 var(--serif); } .article .lead { color: var(--soft); font-size: 1.25rem; margin-top: -.3em; }
.article img { max-width: 100%; height: auto; border-radius: 6px; } .article figure { margin: 0 0 1.25rem; }
.article figcaption { font: .875rem/1.5 var(--sans); color: var(--soft); }
.article table { display: block; overflow-x: auto; border-collapse: collapse; } .article th, .article td { border: 1px solid var(--rule); padding: .35em .6em; text-align: start; overflow-wrap: break-word; }
.article pre { white-space: pre-wrap; } .article .small { font-family: var(--sans); }
.article blockquote, dialog blockquote, .sheet > blockquote { margin: 0 0 1em; padding-inline-start: 1rem; border-inline-start: 3px solid var(--rule); }
p { margin: 0 0 1em; text-wrap: pretty; } a { color: inherit; } .post { white-space: pre-wrap; } p.post { margin: 0; }
.snippet .address { color: var(--soft); font-size: .875rem; margin: 0; } .snippet .name { font-size: 1.2rem; margin: .1em 0; }
ins { background: var(--added); text-decoration: underline; text-underline-offset: .15em; } del { background: var(--removed); }
.change { white-space: pre-wrap; } mark { background: var(--mark); color: inherit; }
.comment { border-left: 3px solid var(--mark); padding: .1rem 0 .1rem .9rem; margin: .75rem 0 1.25rem; font: .95rem/1.5 var(--sans); }
.comment p { margin: .15rem 0; } .comment blockquote { border: 0; padding: 0; margin: 0; color: var(--soft); font-style: italic; }
.comment:target { background: var(--added); border-left-color: var(--good); padding: .75rem .9rem; }
.folded { max-height: 11lh; overflow: hidden; mask-image: linear-gradient(#000 65%, transparent); }
button.more { min-height: 2.75rem; padding: 0; border: 0; font-size: .9rem; font-weight: 400; color: var(--soft); text-decoration: underline; text-underline-offset: .2em; }
.reply { margin: .5rem 0 0 .9rem; } .done { opacity: .85; }
details { margin: .25rem 0 .5rem; font-family: var(--sans); font-size: 1rem; } summary { font-size: .9rem; cursor: pointer; padding: .5rem 0; min-height: 2.75rem; color: var(--soft); text-decoration: underline; text-underline-offset: .2em; display: inline-flex; align-items: center; }
.whole > summary { margin-bottom: 1rem; font-size: 1rem; }
label { display: block; font-weight: 600; margin: 1rem 0 .35rem; }
textarea, input[type=text] { width: 100%; padding: .7rem .8rem; font: inherit; color: var(--ink); background: var(--ground); border: 1px solid var(--soft); border-radius: 6px; }
textarea { min-height: 6rem; } input.code { max-width: 12rem; font: 600 1.5rem/1.2 ui-monospace, Consolas, monospace; letter-spacing: .3em; }
button, .button { display: inline-flex; align-items: center; justify-content: center; min-height: 2.75rem; padding: .6rem 1.2rem; font: 600 1rem/1.2 var(--sans); border: 1px solid var(--soft); border-radius: 6px; background: transparent; color: var(--ink); cursor: pointer; text-decoration: none; }
button[aria-disabled] { opacity: .6; cursor: progress; }
button.main, .button.main { background: var(--pencil); border-color: var(--pencil); color: var(--on-pencil); }
.buttons { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 1rem; } @media (max-width: 30rem) { .buttons > button, .buttons > .button { width: 100%; } }
fieldset { border: 0; padding: 0; margin: 0; } .choice { display: flex; gap: .75rem; align-items: flex-start; font-weight: 400; padding: .7rem .25rem; margin: 0; border-top: 1px solid var(--rule); }
.choice input { margin: .3rem 0 0; width: 1.1rem; height: 1.1rem; flex: none; accent-color: var(--pencil); } .choice strong { display: block; }
.tick { display: flex; gap: .75rem; align-items: flex-start; font-weight: 400; } .tick .small { display: block; } .tick input { margin: .2rem 0 0; width: 1.25rem; height: 1.25rem; flex: none; accent-color: var(--pencil); }
.question + .question { border-top: 1px solid var(--rule); margin-top: 1.25rem; padding-top: .25rem; } .question .tick { margin-top: .6rem; }
.aside { border-top: 1px solid var(--rule); margin-top: 1.25rem; padding-top: 1rem; } .aside p:last-child { margin-bottom: 0; }
:focus-visible { outline: 3px solid var(--pencil); outline-offset: 2px; }
.bar { position: sticky; bottom: 0; margin: 0 0 -4.375rem; background: var(--ground); border-top: 1px solid var(--rule); padding: .75rem 1.25rem; text-align: center; }
.bar + .sheet { position: relative; z-index: 1; } .bar:focus-within { z-index: 2; }
dialog { width: min(34rem, calc(100vw - 2rem)); color: var(--ink); background: var(--sheet); border: 1px solid var(--rule); border-radius: 6px; padding: 1.25rem; }
dialog::backdrop { background: rgb(0 0 0 / .45); }
#on-selection { position: absolute; z-index: 2; background: var(--ink); color: var(--sheet); border-color: var(--ink); min-height: 2.5rem; box-shadow: 0 2px 8px rgb(0 0 0 / .25); }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.rows { list-style: none; margin: 0; padding: 0; } .rows li { padding: .8rem 0; border-top: 1px solid var(--rule); } .rows li > strong, .rows li > a, .rows li > span, .rows li > div > * { display: block; }
.rows li:last-child { padding-bottom: 0; } .rows strong { font-weight: 600; } .rows .buttons { margin: .75rem 0 0; }
@media (min-width: 40rem) { .rows li:has(> form) { display: grid; grid-template-columns: minmax(0, 1fr) auto; align-content: center; column-gap: 1.5rem; } .rows li > form { grid-area: 1 / 2 / span 2; align-self: center; } .rows li > form .buttons { margin: 0; } }
.sheet > .said { margin: 0 0 1.75rem; padding-inline-start: 1rem; border-inline-start: 3px solid var(--pencil); font: 1.25rem/1.5 var(--serif); }
.said p { margin: 0; } .said footer { max-width: none; padding: .25rem 0 0; margin: 0; font: .875rem/1.5 var(--sans); color: var(--soft); }
.figures { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); margin: 0; border-top: 1px solid var(--rule); }
.figures div { display: flex; flex-direction: column-reverse; justify-content: flex-end; padding: 1.1rem .9rem .2rem; border-inline-start: 1px solid var(--rule); } .figures div:first-child { padding-inline-start: 0; border: 0; }
.figures dt { color: var(--soft); font-size: .875rem; line-height: 1.35; } .figures dd { margin: 0 0 .3rem; font: 500 clamp(2rem, 9vw, 3.25rem)/1 var(--serif); font-variant-numeric: lining-nums; }
.figures dt span { display: block; }
.rows li.pictured { display: grid; grid-template-columns: 7.5rem minmax(0, 1fr); gap: 0 1.1rem; align-items: center; } .pictured img, .pictured .blank { width: 7.5rem; aspect-ratio: 16 / 9; object-fit: cover; border: 1px solid var(--rule); border-radius: 4px; background: var(--ground); }
@media (max-width: 30rem) { .rows li.pictured { grid-template-columns: 5rem minmax(0, 1fr); gap: 0 .8rem; align-items: start; } .pictured img, .pictured .blank { width: 5rem; } .figures { grid-template-columns: minmax(0, 1fr); } .figures div, .figures div:first-child { flex-direction: row-reverse; align-items: baseline; gap: .8rem; padding: .7rem 0; border: 0; border-bottom: 1px solid var(--rule); } .figures div:last-child { border: 0; padding-bottom: 0; } .figures dd { margin: 0; font-size: 2rem; } }
@media print { @page { margin: 16mm; } :root { color-scheme: light; --ground: #fff; --sheet: #fff; }
  .screen, .bar, form, details, .more, #on-selection { display: none; } .folded { max-height: none; mask-image: none; } .sheet { border: 0; padding: 0; } header, main, footer { max-width: none; padding-left: 0; padding-right: 0; }
  h1, h2, h3, h4 { break-after: avoid; } figure, blockquote, li, tr, .figures { break-inside: avoid; } .pictured img { print-color-adjust: exact; } p { orphans: 3; widows: 3; }
  .article table { display: table; } .article th, .article td { overflow-wrap: anywhere; } }
`

const hash = createHash('sha256').update(reviewStyles).digest('base64')

/** The content security policy of a reviewer's pages. */
export const reviewPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${hash}'`,
  "script-src 'self'",
  "font-src 'self'",
  "img-src 'self' data: https:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')
