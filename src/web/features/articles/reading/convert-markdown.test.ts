import { expect, test } from 'vitest'
import { wholeMarkdown } from '#contracts/articles/whole-markdown.ts'
import { markdownToHtml, markdownToPlainText } from './convert-markdown.ts'

const article = {
  title: 'Anvils *and* hammers',
  content: {
    introduction: 'Hello **world**.',
    sections: [{ title: 'First', content: '- one\n- two' }],
    conclusion: 'The end.',
  },
  bodyContent: '',
  language: 'de',
}

test('an article as Markdown has one heading per part', () => {
  expect(wholeMarkdown(article)).toBe(
    '# Anvils \\*and\\* hammers\n\nHello **world**.\n\n## First\n\n- one\n- two\n\n## Fazit\n\nThe end.\n',
  )
})

test('a conclusion with a heading of its own gets no second one', () => {
  const content = { ...article.content, conclusion: '## In short\n\nDone.' }
  expect(wholeMarkdown({ ...article, content })).not.toContain('## Fazit')
})

test('where the language is not known, a conclusion gets no heading', () => {
  expect(wholeMarkdown({ ...article, language: null })).toContain('- two\n\nThe end.\n')
})

test('plain text keeps blocks and lists apart and drops the marks', () => {
  expect(markdownToPlainText(wholeMarkdown(article))).toBe(
    'Anvils *and* hammers\n\nHello world.\n\nFirst\n\n- one\n- two\n\nFazit\n\nThe end.\n',
  )
})

test('notes of several parts stay apart, and are listed under a heading in the language', () => {
  const content = {
    introduction: 'One[^1].\n\n[^1]: First.',
    sections: [{ title: '', content: 'Two[^1]. [x]\n\n- [x] done\n- [ ] open\n\n[^1]: Second.' }],
    conclusion: '',
  }
  const markdown = wholeMarkdown({ ...article, content })
  expect(markdown).toContain('Two[^1-2].')
  expect(markdown).toContain('[^1-2]: Second.')
  const html = markdownToHtml(markdown, 'de')
  expect(html).toContain('Two<sup>2</sup>')
  expect(html).toMatch(/<h2>Anmerkungen<\/h2>\s*<ol>\s*<li>First\.<\/li>\s*<li>Second\.<\/li>/)
  expect(html).toContain('☑ done')
  expect(html).not.toContain('↩')
  expect(markdownToPlainText(markdown, 'de')).toContain('Anmerkungen\n\n1. First.\n2. Second.')
})

test('HTML holds no script, no raw tags and only links to the web or a mailbox', () => {
  const html = markdownToHtml(
    '<script>alert(1)</script>\n\n[a](javascript:alert(1)) [b](https://b.example) <img src=x onerror=alert(1)> ![c](data:image/png;base64,x)',
  )
  expect(html).not.toMatch(/script|onerror|data:/)
  expect(html).toContain('<a href="https://b.example" rel="noopener noreferrer">b</a>')
})

test('a line break tag in a table cell stays a line break', () => {
  expect(markdownToHtml('| a |\n| - |\n| one<br>two |')).toContain('one<br>')
})
