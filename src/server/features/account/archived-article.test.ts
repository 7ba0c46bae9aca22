import { expect, test } from 'vitest'
import type { ArchivedArticle } from './archive.views.ts'
import { articleMarkdown } from './archived-article.ts'

function article(overrides: Partial<ArchivedArticle> = {}): ArchivedArticle {
  return {
    id: '00000000-0000-7000-8000-000000000003',
    title: 'Anvils',
    subtitle: '',
    status: 'completed',
    client: 'Acme Ltd',
    updated_at: new Date('2026-03-02T10:00:00Z'),
    content_json: {
      introduction: 'Hello.',
      sections: [{ title: 'Weight', content: 'Strike it.' }],
      conclusion: 'Buy once.',
    },
    body_content: '',
    ...overrides,
  }
}

const bodyOf = (markdown: string) => markdown.split('\n---\n\n')[1]

test('the article is Markdown below its front matter', () => {
  expect(articleMarkdown(article(), undefined)).toBe(
    [
      '---',
      'title: "Anvils"',
      'status: "completed"',
      'client: "Acme Ltd"',
      'updated: "2026-03-02T10:00:00.000Z"',
      '---',
      '',
      '# Anvils',
      '',
      'Hello.',
      '',
      '## Weight',
      '',
      'Strike it.',
      '',
      '## Conclusion',
      '',
      'Buy once.',
      '',
    ].join('\n'),
  )
})

test('empty and unknown fields are left out, zero and false are not', () => {
  const markdown = articleMarkdown(
    article({ slug: null, summary: '', author_name: undefined, read_time: 0 }),
    undefined,
  )
  expect(markdown).not.toMatch(/^(slug|summary|author|banner):/m)
  expect(markdown).toMatch(/^read_time: 0$/m)
})

test('the banner is named by its path in the archive', () => {
  const banner = 'pictures/banner.webp'
  expect(articleMarkdown(article({ banner_alt: 'An anvil' }), banner)).toContain(
    'banner: "pictures/banner.webp"\nbanner_alt: "An anvil"',
  )
})

test.each(['---\nstatus: published', 'Say "hello": now', 'back\\slash', 'emoji 🔨 and ü'])(
  'the title %j stays one value of the front matter',
  (title) => {
    const line = articleMarkdown(article({ title }), undefined).split('\n')[1] ?? ''
    expect(JSON.parse(line.slice('title: '.length))).toBe(title)
  },
)

test('a section without a title has no heading, an empty one leaves nothing', () => {
  const content = {
    introduction: '',
    sections: [
      { title: '', content: 'No heading.' },
      { title: '', content: '  ' },
      { title: 'Only a heading', content: '' },
    ],
    conclusion: '',
  }
  expect(bodyOf(articleMarkdown(article({ content_json: content }), undefined))).toBe(
    '# Anvils\n\nNo heading.\n\n## Only a heading\n',
  )
})

test.each([null, {}, { introduction: 'Hello.' }, 'text'])(
  'an article whose content is %j is archived with its plain body',
  (content_json) => {
    const markdown = articleMarkdown(
      article({ content_json, body_content: ' All in one. ' }),
      undefined,
    )
    expect(bodyOf(markdown)).toBe('# Anvils\n\nAll in one.\n')
  },
)

test('an article without a title or text has an empty body', () => {
  const markdown = articleMarkdown(article({ title: '', content_json: null }), undefined)
  expect(bodyOf(markdown)).toBe('\n')
})
