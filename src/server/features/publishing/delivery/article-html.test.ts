import { expect, test } from 'vitest'
import { articleHtml } from './article-html.ts'

const content = {
  introduction: 'Strong **start**.',
  sections: [
    { title: 'Weight < sound & face', content: '# Loud\n\ntext' },
    { title: '', content: 'untitled' },
  ],
  conclusion: 'Buy once.',
}

test('an article is its introduction, its sections under headings, and its conclusion', () => {
  expect(articleHtml({ content, bodyContent: 'not this' })).toBe(
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
  const headed = { ...content, sections: [], conclusion: '## Fazit\n\nEinmal kaufen.' }
  expect(articleHtml({ content: headed, bodyContent: '' })).not.toContain('Conclusion')
  const open = { ...content, conclusion: ' ' }
  expect(articleHtml({ content: open, bodyContent: '' })).not.toContain('Conclusion')
})

test('without parts the body is sent, and no script in either', () => {
  expect(articleHtml({ content: null, bodyContent: 'One\n\nTwo' })).toBe('<p>One</p>\n<p>Two</p>')
  const attack = '<script>alert(1)</script><img src=x onerror=alert(1)> [x](javascript:alert(1))'
  const html = articleHtml({
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
