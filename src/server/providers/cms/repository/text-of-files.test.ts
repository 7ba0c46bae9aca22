import { expect, test } from 'vitest'
import { articleTree } from '#server/text/markdown/article-tree.ts'
import { someGraph } from '../contract-suite.ts'
import type { OutgoingArticle } from '../port.ts'
import {
  articleFile,
  dateIn,
  type Generator,
  hasTemplateMarks,
  toStoredPost,
} from './article-file.ts'
import { generatorOf } from './generator-of.ts'

const article = (markdown: string): OutgoingArticle => ({
  ...{ reference: 'a', delivery: 'd', title: 'Tea', subtitle: '', slug: 'tea', html: '' },
  ...{ excerpt: '', metaDescription: '', readTime: '', authorName: '', banner: null },
  ...{ openGraph: null, authorPicture: null, pictures: [] },
  graph: someGraph,
  tree: articleTree({ content: null, bodyContent: markdown }),
})
const date = '2026-03-01T09:00:00.000Z'
const fileOf = (markdown: string, path = 'tea.md', generator: Generator = null) =>
  articleFile(article(markdown), { path, date, image: null, generator, present: null })

test('a date is a date of YAML, and files from before are read as well', () => {
  const text = fileOf('Tea.')
  expect(text).toContain('\ndate: 2026-03-01T09:00:00.000Z\n')
  expect(dateIn(text)).toBe(date)
  expect(dateIn(text.replace(date, `"${date}"`))).toBe(date)
})

test('the head holds the graph with the day of the first publication, and the same graph for the same text', () => {
  const text = fileOf('Tea.')
  const line = /^json_ld: (.*)$/m.exec(text)?.[1] ?? ''
  const { '@graph': nodes } = JSON.parse(JSON.parse(line))
  expect(nodes.map((node: { '@type': string }) => node['@type'])).toContain('BlogPosting')
  expect(JSON.stringify(nodes)).toContain(`"datePublished":"${date}"`)
  expect(fileOf('Tea.')).toBe(text)
})

test('signs that dialects of Markdown take for more are written as each of them reads them', () => {
  const text = fileOf('Q&A: yes | no, R\\&D, _AT&T_; `a | b`, \\&amp;\n\n| a |\n| - |\n| x \\| y |')
  expect(text).toContain('\nQ&A: yes \\| no, R&D, _AT&T_; `a | b`, &amp;amp;\n')
  expect(text).toContain('| x \\| y |')
})

test('a text cannot break the build of an MDX site', () => {
  const text = fileOf(
    'import duties rise, {first_name} pays <5.\n\nexport of tea: https://tea.example\n\n| a |\n| - |\n| 1<br>2 |',
    'tea.mdx',
  )
  expect(text).toContain('&#x69;mport duties rise, \\{first_name} pays \\<5.')
  expect(text).toContain('&#x65;xport of tea: [https://tea.example](https://tea.example)')
  expect(text).toContain('| 1 <br /> 2 |')
  // Docusaurus takes files of any name for MDX.
  const docusaurus = fileOf('See <https://tea.example> for {name}.', 'tea.md', 'mdx')
  expect(docusaurus).toContain('See [https://tea.example](https://tea.example) for \\{name}.')
})

test.each([
  ['docusaurus.config.ts', 'See <https://tea.example>.', 'mdx'],
  ['docusaurus.config.js', 'Export {name}.', 'mdx'],
  ['_config.yml', 'Write {{ name }}.', 'liquid'],
])(
  'a repository with %s is asked what it is where “%s” would matter',
  async (config, text, found) => {
    expect(hasTemplateMarks(article(text))).toBe(true)
    expect(hasTemplateMarks(article('See [tea](https://tea.example), R&D.'))).toBe(false)
    const file = async (path: string) => (path === config ? '' : null)
    expect(await generatorOf({ file }, 'c0ffee')).toBe(found)
  },
)

test('marks of templates are shown, not run, and are no words of the text when it is read back', () => {
  const sample = 'Write {{ name }}:\n\n```\n{% if tea %}\n```'
  const jekyll = fileOf(sample, 'tea.md', 'liquid')
  expect(jekyll).toContain('---\n\n{% raw %}\nWrite {{ name }}:')
  expect(jekyll).toMatch(/\{% endraw %\}\n$/)
  expect(toStoredPost(jekyll).body).toEqual({ markdown: expect.not.stringContaining('raw') })
  const ends = fileOf('End with {% endraw %}, she said.', 'tea.md', 'liquid')
  expect(ends).toContain('with {% endraw %}{{ "{% endraw " }}%}{% raw %}, she')
  expect(toStoredPost(ends).body).toEqual({
    markdown: expect.stringContaining('End with {% endraw %}, she said.'),
  })
  expect(fileOf('Plain.', 'tea.md', 'liquid')).not.toContain('raw')
  expect(fileOf('Use {{< figure >}} there.', 'tea.md', 'hugo')).toContain('{{</* figure */>}}')
})
