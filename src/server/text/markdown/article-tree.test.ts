import { expect, test } from 'vitest'
import { articleTree } from './article-tree.ts'
import { renderTree, treeToMarkdown } from './markdown.ts'

const parts = (introduction: string, section: string) => ({
  content: {
    introduction,
    sections: [{ title: 'What *not* to do', content: section }],
    conclusion: 'Buy once.',
  },
  bodyContent: 'not this',
})

test('an article becomes one Markdown text under second-level headings', () => {
  const tree = articleTree(parts('Strong **start**.', '# Loud\n\n* one\n* two'))
  expect(treeToMarkdown(tree)).toBe(
    'Strong **start**.\n\n## What \\*not\\* to do\n\n## Loud\n\n- one\n- two\n\n## Conclusion\n\nBuy once.\n',
  )
})

test('links by name and notes of one part do not meet those of another', () => {
  const named = (address: string) =>
    `[here][a] and[^1]\n\n[a]: ${address}\n[a]: https://late.example\n\n[^1]: From ${address}`
  const tree = articleTree(parts(named('https://one.example'), named('https://two.example')))
  const markdown = treeToMarkdown(tree)
  expect(markdown).toContain('[here](https://one.example)')
  expect(markdown).toContain('[here](https://two.example)')
  expect(markdown).not.toContain('late.example')
  expect(markdown).toMatch(/\[\^1\]: From <https:\/\/one[\s\S]*\[\^2\]: From <https:\/\/two/)
  expect(markdown.match(/and\[\^\d\]/g)).toEqual(['and[^1]', 'and[^2]'])
})

test('notes are numbered as the text calls them, and listed at its end under a heading in its language', () => {
  const text =
    'Die Kanne wiegt zwei Kilogramm[^b] und hält den Tee lange warm[^a].\n\n[^a]: Eine Stunde.\n\n[^b]: Leer.\n\n[^c]: Nie genannt.'
  expect(htmlOf({ content: null, bodyContent: text })).toBe(
    '<p>Die Kanne wiegt zwei Kilogramm<sup>1</sup> und hält den Tee lange warm<sup>2</sup>.</p>\n' +
      '<h2>Anmerkungen</h2>\n<ol>\n<li>Leer.</li>\n<li>Eine Stunde.</li>\n</ol>',
  )
})

test('what only Markdown has a mark for is written out: ticks, and the ends of its lines', () => {
  const html = htmlOf({ content: null, bodyContent: '- [x] done\n- [ ] open\n\nお茶を\n飲む a\nb' })
  expect(html).toMatch(/<li>☑ done<\/li>\s*<li>☐ open<\/li>/)
  expect(html).toContain('<p>お茶を飲む a b</p>')
})

test('a conclusion is headed in the language of the article, or not at all', () => {
  const german = {
    introduction: 'Gute Kannen halten den Tee lange warm und tropfen nicht beim Eingießen.',
    sections: [],
    conclusion: 'Wer täglich Tee trinkt, kauft am besten eine schwere Kanne aus Stein.',
  }
  expect(htmlOf({ content: german, bodyContent: '' })).toContain('<h2>Fazit</h2>')
  const short = { introduction: 'Tee.', sections: [], conclusion: 'Ja.' }
  expect(htmlOf({ content: short, bodyContent: '' })).toBe('<p>Tee.</p>\n<p>Ja.</p>')
})

test('what is not safe or leads nowhere is left out of the Markdown too', () => {
  const attack =
    '<script>alert(1)</script>\n\n[x](javascript:alert(1)) ![y](data:text/html,1) <b onclick=1>z</b> [up](../x)'
  const tree = articleTree(parts(attack, attack))
  expect(treeToMarkdown(tree)).not.toMatch(/script|data:|onclick|\.\.\/x/)
  expect(renderTree(tree)).not.toMatch(/script|data:|onclick|\.\.\/x/)
})

test('tables, quotes, code and pictures survive', () => {
  const text =
    '| a | b |\n| - | -: |\n| 1 | 2<br>3 |\n\n> said\n\n```js\nlet x\n```\n\n![An anvil](https://x.example/a.png)'
  const tree = articleTree({ content: null, bodyContent: text })
  const markdown = treeToMarkdown(tree)
  expect(treeToMarkdown(articleTree({ content: null, bodyContent: markdown }))).toBe(markdown)
  expect(renderTree(tree)).toMatch(/<table>[\s\S]*<blockquote>[\s\S]*<pre>[\s\S]*<img src="https/)
})

const htmlOf = (article: Parameters<typeof articleTree>[0]) =>
  renderTree(articleTree(article)).trim()

const whole = {
  introduction: 'Strong **start**.',
  sections: [
    { title: 'Weight < sound & face', content: '# Loud\n\ntext' },
    { title: '', content: 'untitled' },
  ],
  conclusion: 'Buy once.',
}

test('as HTML, an article is its introduction, its sections under headings, and its conclusion', () => {
  expect(htmlOf({ content: whole, bodyContent: 'not this' })).toBe(
    [
      '<p>Strong <strong>start</strong>.</p>',
      '<h2>Weight &lt; sound &amp; face</h2>',
      '<h2>Loud</h2>\n<p>text</p>',
      '<p>untitled</p>',
      '<h2>Conclusion</h2>',
      '<p>Buy once.</p>',
    ].join('\n'),
  )
})

test('a conclusion with a heading of its own gets no second one, an empty one none', () => {
  const headed = { ...whole, sections: [], conclusion: '## Fazit\n\nEinmal kaufen.' }
  expect(htmlOf({ content: headed, bodyContent: '' })).not.toContain('Conclusion')
  const open = { ...whole, conclusion: ' ' }
  expect(htmlOf({ content: open, bodyContent: '' })).not.toContain('Conclusion')
})

test('without parts the body is rendered, and no script in either', () => {
  expect(htmlOf({ content: null, bodyContent: 'One\n\nTwo' })).toBe('<p>One</p>\n<p>Two</p>')
  const attack = '<script>alert(1)</script><img src=x onerror=alert(1)> [x](javascript:alert(1))'
  const html = htmlOf({
    content: {
      introduction: attack,
      sections: [{ title: attack, content: attack }],
      conclusion: attack,
    },
    bodyContent: '',
  })
  expect(html).not.toMatch(/<script|<img|href="javascript:/)
  expect(html).toContain('<h2>&lt;script>')
})

test('a note that several parts call is one note, and notes that only share a name are two', () => {
  const note = '[^1]: First, see[^2].\n[^2]: Second.'
  const content = {
    introduction: `A[^1].\n\n${note}`,
    sections: [
      { title: 'One', content: `B[^1].\n\n${note}` },
      { title: 'Two', content: 'C[^1].\n\n[^1]: Another.' },
    ],
    conclusion: '',
  }
  expect(treeToMarkdown(articleTree({ content, bodyContent: '' }))).toBe(
    'A[^1].\n\n## One\n\nB[^1].\n\n## Two\n\nC[^2].\n\n[^1]: First, see[^3].\n\n[^2]: Another.\n\n[^3]: Second.\n',
  )
})
