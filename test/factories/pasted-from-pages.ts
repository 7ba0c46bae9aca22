import type { Pasted } from './pasted-from-word.ts'

const page = (body: string) =>
  `<html><body>\n<!--StartFragment-->${body}<!--EndFragment-->\n</body></html>`

export const pastedFromPages: readonly Pasted[] = [
  {
    name: 'nested boxes with a text in each',
    html: page(
      '<div class="post"><div style="color:rgb(0,0,0)"><div>First box</div><div><div>Second <strong>box</strong></div></div></div></div>',
    ),
    markdown: 'First box\n\nSecond **box**',
  },
  {
    name: 'words beside boxes are not glued together',
    html: page('<div>Head<p>One</p>tail</div><div>next<p>Two</p></div>'),
    markdown: 'Head\n\nOne\n\ntail\n\nnext\n\nTwo',
  },
  {
    name: 'scripts, styles, forms and navigation',
    html: page(
      '<nav><a href="https://example.com">Menu</a></nav><style>p{color:red}</style><script>alert(1)</script><p onclick="alert(2)" style="font-size:30px">Words</p><button>Copy</button><svg><text>icon</text></svg><iframe src="https://example.com"></iframe><noscript>no</noscript>',
    ),
    markdown: 'Words',
  },
  {
    name: 'links that lead nowhere, and followed ones',
    html: page(
      '<p><a href="/about">About</a> <a href="#top">top</a> <a href="javascript:alert(1)">run</a> <a href="https://example.com/?utm_medium=x&fbclid=1&page=2">next</a> <a href="mailto:a@example.com">write</a></p>',
    ),
    markdown: 'About top run [next](https://example.com/?page=2) [write](mailto:a@example.com)',
  },
  {
    name: 'an encyclopaedia’s notes',
    html: page(
      '<p>Known since 1902<sup class="reference"><a href="#cite_note-1">[1]</a></sup> and hidden<span style="display:none">, really</span>.</p>',
    ),
    markdown: 'Known since 1902 and hidden.',
  },
  {
    name: 'code, keys and a listing with colours',
    html: page(
      '<p>Press <kbd>K</kbd> and run <code>npm <b>test</b> now</code>.</p><pre class="hl"><code><span style="color:red">const</span> a = 1\n  b()</code></pre>',
    ),
    markdown: 'Press `K` and run `npm test now`.\n\n```\nconst a = 1\n  b()\n```',
  },
  {
    name: 'a table with headings, caption and merged rows',
    html: page(
      '<table><caption>Calls</caption><thead><tr><th>Day</th><th>Desk</th><th>Calls</th></tr></thead><tbody><tr><td rowspan="2">Monday</td><td>A</td><td>41</td></tr><tr><td>B</td><td>38</td></tr></tbody></table>',
    ),
    markdown: 'Calls\n\n| Day | Desk | Calls |\n| - | - | - |\n| Monday | A | 41 |\n| | B | 38 |',
  },
  {
    name: 'a list of definitions and a figure',
    html: page(
      '<dl><dt>Desk</dt><dd>Where calls arrive.</dd></dl><figure><img src="https://example.com/x.png" alt="x"><figcaption>The desk</figcaption></figure>',
    ),
    markdown: 'Desk\n\nWhere calls arrive.\n\nThe desk',
  },
  {
    name: 'a task list of a code host',
    html: page(
      '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" disabled checked> Done</li><li class="task-list-item"><input type="checkbox" disabled> Open</li></ul>',
    ),
    markdown: '- [x] Done\n- [ ] Open',
  },
  {
    name: 'a mail in nested boxes with breaks and hard blanks',
    html: page(
      '<div dir="ltr"><div>Dear all,</div><div><br></div><div>the&nbsp;desk is <u>closed</u> to\u00ADday.<br>Yours</div><blockquote class="gmail_quote" style="margin:0"><div>Is it?</div></blockquote></div>',
    ),
    markdown: 'Dear all,\n\nthe\u00A0desk is closed today.\\\nYours\n\n> Is it?',
  },
  {
    name: 'a list with boxes and lists in its items',
    html: page(
      '<ol start="2"><li><div>Two</div><ul><li><p>Inside</p></li></ul></li><li><span style="font-weight:600">Three</span></li></ol>',
    ),
    markdown: '2. Two\n   - Inside\n3. **Three**',
  },
  {
    name: 'headings and a page that is laid out in a table',
    html: page(
      '<table><tr><td><table><tr><td><h1>Title</h1><p>Left</p></td></tr></table></td><td><p>Right</p></td></tr></table><h6>Small</h6>',
    ),
    markdown: '### Title\n\nLeft\n\nRight\n\n#### Small',
  },
  {
    name: 'figures aligned to the right, and code of a language',
    html: page(
      '<table><thead><tr><th>Day</th><th align="right">Calls</th></tr></thead><tbody><tr><td>Monday</td><td align="right">212</td></tr></tbody></table><pre><code class="hljs language-js">a()</code></pre>',
    ),
    markdown: '| Day | Calls |\n| - | -: |\n| Monday | 212 |\n\n```js\na()\n```',
  },
  {
    name: 'a note that is pasted along with its number',
    html: page(
      '<p>Known<sup><a href="#footnote-1" id="ref-1">[1]</a></sup>.</p><ol><li id="footnote-1">By all. <a href="#ref-1">↑</a></li></ol>',
    ),
    markdown: 'Known\\[1].\n\n1. By all.',
  },
  {
    name: 'headings of Word on the web, and of sites that have none of HTML',
    html: '<p class="Paragraph SCXW1" role="heading" aria-level="2"><span class="TextRun">A part</span><span class="EOP">&nbsp;</span></p><p>Text.</p><div role="heading" aria-level="4">Small</div><p>More.</p>',
    markdown: '### A part\n\nText.\n\n#### Small\n\nMore.',
  },
  {
    name: 'a table of Apple Notes',
    html: '<div>Before</div><object><table><tbody><tr><td><div>Day</div></td><td><div>Calls</div></td></tr><tr><td><div>Monday</div></td><td><div>41</div></td></tr></tbody></table></object>',
    markdown: 'Before\n\n| Day | Calls |\n| - | - |\n| Monday | 41 |',
  },
  {
    name: 'code of an editor',
    html: `<meta charset='utf-8'><div style="color: #d4d4d4;font-family: Menlo, Monaco, 'Courier New', monospace;font-size: 12px;white-space: pre;"><div><span>if</span><span> (a) {</span></div><br><div><span>  b()</span></div><div>}</div></div>`,
    markdown: '```\nif (a) {\n\n  b()\n}\n```',
  },
  {
    name: 'non-breaking blanks, raised letters, and a number to call',
    html: '<p>1&nbsp;250&#8239;€, 1<sup>er</sup>, x<sub>n+1</sub>. <a href="tel:+4930123">Call</a></p>',
    markdown: '1\u00A0250\u202F€, 1ᵉʳ, xₙ₊₁. [Call](tel:+4930123)',
  },
]
