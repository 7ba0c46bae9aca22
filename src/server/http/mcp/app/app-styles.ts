/** The whole style sheet of the app. The colours are the host's where it says some, and ours otherwise. */
export const appStyles = `
:root { color-scheme: light dark; --ground: var(--color-background-primary, light-dark(#fffdf9, #162233)); --sunken: var(--color-background-secondary, light-dark(#f2ede2, #0f1826));
  --ink: var(--color-text-primary, light-dark(#1b1915, #ece8de)); --soft: var(--color-text-secondary, light-dark(#4a463e, #c0c5cd)); --rule: var(--color-border-primary, light-dark(#e3dccd, #29374c));
  --warn: light-dark(#8a4b00, #f2b866); --warn-ground: light-dark(#fdebc8, #4a3413); --good: light-dark(#2c6a45, #86c79b); --accent: light-dark(#b5301c, #f58a74); }
:root[data-mode=light] { color-scheme: light; } :root[data-mode=dark] { color-scheme: dark; }
* { box-sizing: border-box; } [hidden] { display: none !important; }
body { margin: 0; padding: 1.25rem; background: var(--ground); color: var(--ink); font: 1rem/1.6 var(--font-sans, system-ui, sans-serif); overflow-wrap: break-word; }
main { max-width: 44rem; margin: 0 auto; } #state { color: var(--soft); margin: 0; white-space: pre-wrap; }
header { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: flex-start; justify-content: space-between; } header > div { flex: 1 1 16rem; min-width: 0; }
h1 { font: 600 1.375rem/1.25 Georgia, 'Times New Roman', serif; letter-spacing: -.01em; margin: 0; text-wrap: balance; } #facts { margin: .3rem 0 0; color: var(--soft); font-size: .875rem; }
button { min-height: 2.25rem; padding: 0 .85rem; font: 500 .875rem/1 inherit; font-family: inherit; color: var(--ink); background: transparent; border: 1px solid var(--rule); border-radius: 6px; cursor: pointer; }
button:hover { background: var(--sunken); } :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
#claims { margin: 1rem 0 0; padding: .5rem .75rem; border-radius: 6px; background: var(--sunken); font-size: .875rem; } #claims.open { color: var(--warn); } #claims.fine { color: var(--good); }
#text { margin-top: 1.25rem; font: 1.0625rem/1.65 Georgia, 'Times New Roman', serif; } #text > :first-child { margin-top: 0; } #text > :last-child { margin-bottom: 0; }
#text.folded { max-height: 30rem; overflow: hidden; -webkit-mask-image: linear-gradient(#000 80%, transparent); mask-image: linear-gradient(#000 80%, transparent); }
h2, h3, h4 { line-height: 1.25; margin: 1.6em 0 .5em; text-wrap: balance; } h2 { font-size: 1.25rem; } h3 { font-size: 1.125rem; } h4 { font-size: 1rem; }
p, ul, ol, blockquote, table, pre { margin: 0 0 1em; } a { color: inherit; text-underline-offset: .2em; } blockquote { margin-inline: 0; padding-inline-start: 1rem; border-inline-start: 3px solid var(--rule); color: var(--soft); }
table { display: block; overflow-x: auto; border-collapse: collapse; font-size: .9375rem; } th, td { border: 1px solid var(--rule); padding: .35em .6em; text-align: start; vertical-align: top; }
pre { overflow-x: auto; padding: .75rem; background: var(--sunken); border-radius: 6px; } code { font: .875em/1.5 ui-monospace, Consolas, monospace; }
mark { color: inherit; background: none; } mark.open { background: var(--warn-ground); border-radius: 2px; box-decoration-break: clone; -webkit-box-decoration-break: clone; padding: .05em .1em; } mark.fine { text-decoration: underline dotted var(--good) 1.5px; text-underline-offset: .25em; }
sup { font: 600 .7em/1 var(--font-sans, system-ui, sans-serif); color: var(--warn); margin-inline-start: .15em; }
#more { margin-top: .75rem; } #open { margin: 1.25rem 0 0; padding: 1rem 0 0 1.5rem; border-top: 1px solid var(--rule); font-size: .875rem; } #open li { padding-inline-start: .25rem; } #open li + li { margin-top: .6rem; } #open li::marker { color: var(--warn); font-weight: 600; } #open small { display: block; color: var(--warn); font-size: 1em; }
@media (max-width: 26rem) { body { padding: 1rem; } #go { width: 100%; } }
`
