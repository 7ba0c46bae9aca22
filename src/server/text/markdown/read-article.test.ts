import { expect, test } from 'vitest'
import { articleTree } from './article-tree.ts'
import { parseMarkdown, parseWhole, wordCount } from './markdown.ts'
import { readArticle } from './read-article.ts'

const ofBody = (bodyContent: string) => ({ content: null, bodyContent })

test.each([
  ['an ordinary text', '## Tyres\n\nThey **last** [longer](https://example.com).\n'],
  ['a long table', `| a | b |\n| - | - |\n${'| *c* | d |\n'.repeat(600)}`],
  ['a whole book', 'It was a dark and stormy night.\n\n'.repeat(3_000)],
])('%s gets the same tree wherever it is read', async (_what, text) => {
  const written = ofBody(text)
  expect(await readArticle(written)).toEqual(articleTree(written, parseWhole))
})

// Each would keep the parser busy for minutes, and with it everybody whom the process serves.
test.each([
  ['emphasis', '*a_'],
  ['headings', 'a\n=\n'],
  ['brackets', '['],
])('a text of nothing but %s is refused, and holds nobody up', async (_what, piece) => {
  let turns = 0
  const others = setInterval(() => {
    turns += 1
  }, 20)
  const written = ofBody(`${piece.repeat(400_000 / piece.length)}a${'](u)'.repeat(20_000)}`)
  await expect(readArticle(written, 1_000)).rejects.toMatchObject({ code: 'conflict' })
  clearInterval(others)
  expect(turns).toBeGreaterThan(5)
})

test('where nothing can wait, such a text has plain paragraphs', () => {
  const { children } = parseMarkdown(`First\n\n${'*a_'.repeat(60_000)}`)
  expect(children.map(({ type }) => type)).toEqual(['paragraph', 'paragraph'])
})

test('the words of such a text are counted without the parser', () => {
  expect(wordCount('*a_'.repeat(60_000))).toBeGreaterThan(0)
})
