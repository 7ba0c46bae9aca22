import type { Pasted } from './pasted-from-word.ts'

const docs = (body: string) =>
  `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-9f1c2d3e-7fff-4a5b-8c6d-0e1f2a3b4c5d">${body}</b><br class="Apple-interchange-newline">`
const run = (text: string, style = '') =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:${/700/.test(style) ? 700 : 400};font-style:${/italic/.test(style) ? 'italic' : 'normal'};font-variant:normal;text-decoration:${/line-through/.test(style) ? 'line-through' : 'none'};vertical-align:baseline;white-space:pre;white-space:pre-wrap;">${text}</span>`
const p = (...runs: string[]) =>
  `<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:12pt;">${runs.join('')}</p>`
const li = (text: string, level = 1) =>
  `<li dir="ltr" style="list-style-type:disc;font-size:11pt;" aria-level="${level}"><p dir="ltr" style="line-height:1.38;" role="presentation">${run(text)}</p></li>`

export const pastedFromDocs: readonly Pasted[] = [
  {
    name: 'nothing is bold for the wrapper’s sake',
    html: docs(p(run('Plain words.')) + p(run('More '), run('bold', '700'), run(' words.'))),
    markdown: 'Plain words.\n\nMore **bold** words.',
  },
  {
    name: 'marks by style alone',
    html: docs(
      p(
        run('a', 'italic'),
        run(' and ', ''),
        run('b', '700 italic'),
        run(' and '),
        run('c', 'line-through'),
      ),
    ),
    markdown: '*a* and **_b_** and ~~c~~',
  },
  {
    name: 'headings',
    html: docs(
      `<h1 dir="ltr" style="line-height:1.38">${run('The guide', '700')}</h1><h2 dir="ltr">${run('A part')}</h2><h4>${run('Small')}</h4>${p(run('Text.'))}`,
    ),
    markdown: '### The guide\n\n### A part\n\n#### Small\n\nText.',
  },
  {
    name: 'nested lists, which it puts beside their items',
    html: docs(
      `<ul style="margin-top:0;">${li('Fruit')}<ul style="margin-top:0;">${li('Apples', 2)}${li('Pears', 2)}</ul>${li('Bread')}</ul>`,
    ),
    markdown: '- Fruit\n  - Apples\n  - Pears\n- Bread',
  },
  {
    name: 'a numbered list with a start, after text',
    html: docs(
      `${p(run('Steps:'))}<ol start="4" style="margin:0">${li('Fourth')}${li('Fifth')}</ol>`,
    ),
    markdown: 'Steps:\n\n4. Fourth\n5. Fifth',
  },
  {
    name: 'a checklist with its pictures',
    html: docs(
      `<ul style="padding-inline-start:28px;"><li role="checkbox" aria-checked="true" style="list-style-type:none"><img src="data:image/png;base64,AAAA" alt="checked" role="presentation"><p role="presentation">${run('Done')}</p></li><li role="checkbox" aria-checked="false"><img src="data:image/png;base64,AAAA"><p role="presentation">${run('To do')}</p></li></ul>`,
    ),
    markdown: '- [x] Done\n- [ ] To do',
  },
  {
    name: 'a table',
    html: docs(
      `<div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;"><colgroup><col width="301"><col width="301"></colgroup><tbody><tr style="height:0pt"><td style="padding:5pt">${p(run('Day'))}</td><td>${p(run('Calls'))}</td></tr><tr><td>${p(run('Monday'))}</td><td><ul>${li('41')}${li('38')}</ul></td></tr></tbody></table></div>`,
    ),
    markdown: '| Day | Calls |\n| - | - |\n| Monday | 41<br>38 |',
  },
  {
    name: 'links through its redirect, and underlined ones',
    html: docs(
      p(
        run('See '),
        `<a href="https://www.google.com/url?q=https://example.com/x?y%3D1&amp;sa=D&amp;ust=1" style="text-decoration:none;"><span style="font-size:11pt;color:#1155cc;font-weight:400;text-decoration:underline;">the page</span></a>`,
        run('.'),
      ),
    ),
    markdown: 'See [the page](https://example.com/x?y=1).',
  },
  {
    name: 'line breaks and empty paragraphs',
    html: docs(`${p(run('One'), '<br>', run('two'))}<br>${p(run('Three'))}<br><br>`),
    markdown: 'One\\\ntwo\n\nThree',
  },
  {
    name: 'an indented paragraph stays one, a rule a rule',
    html: docs(
      `<p dir="ltr" style="margin-left:36pt;">${run('Indented', 'italic')}</p><p><hr></p>${p(run('After'))}`,
    ),
    markdown: '*Indented*\n\n---\n\nAfter',
  },
  {
    name: 'half a sentence',
    html: `<meta charset='utf-8'><span style="font-size:11pt;font-weight:700;" id="docs-internal-guid-1">only these words</span>`,
    markdown: 'only these words',
  },
  {
    name: 'a picture between words',
    html: docs(
      p(
        run('Before '),
        '<span style="border:none;display:inline-block"><img src="https://lh7.googleusercontent.com/x" width="10"></span>',
        run(' after.'),
      ),
    ),
    markdown: 'Before after.',
  },
  {
    name: 'a title in large letters, and raised figures',
    html: docs(
      `<p dir="ltr"><span style="font-size:26pt;font-weight:400;">The guide</span></p>${p(run('12 m'), '<span style="font-size:0.6em;vertical-align:super;">2</span>', run(' of CO'), '<span style="vertical-align:sub;">2</span>')}`,
    ),
    markdown: '### The guide\n\n12 m² of CO₂',
  },
  {
    name: 'lists as it saves them, with their level in a class and their looks in a sheet',
    html: `<html><head><style type="text/css">.c2{font-weight:700}ul.lst-kix_ab-0{list-style-type:none}</style></head><body class="c1 doc-content"><p class="c3 title"><span class="c0">The guide</span></p><ul class="c4 lst-kix_ab-0 start"><li class="c1 li-bullet-0"><span class="c2">Fruit</span></li></ul><ul class="c4 lst-kix_ab-1 start"><li><span>Apples</span></li></ul><ul class="c4 lst-kix_ab-0"><li><span>Bread</span></li></ul></body></html>`,
    markdown: '### The guide\n\n- **Fruit**\n  - Apples\n- Bread',
  },
]
