import { expect, test } from 'vitest'
import { lostFacts, lostWords, type ReadBody } from '#server/text/lost/lost-from.ts'
import { articleTree } from '#server/text/markdown/article-tree.ts'
import { renderTree, treeToMarkdown, treeToMdx } from '#server/text/markdown/markdown.ts'
import { constructs, hardArticles } from '#test/factories/hard-structures.ts'
import { lexicalHolds, toLexical } from './collection/lexical.ts'
import { lexicalToHtml } from './collection/lexical-html.ts'
import { toGhostHtml } from './ghost/ghost-html.ts'
import { unheld } from './site/fit-items.ts'
import { toBlocks } from './wordpress/wordpress-blocks.ts'

type Tree = ReturnType<typeof articleTree>

const writers: Record<string, (tree: Tree) => ReadBody> = {
  HTML: (tree) => ({ html: renderTree(tree) }),
  'WordPress blocks': (tree) => ({ html: toBlocks(tree) }),
  'HTML for Ghost': (tree) => ({ html: toGhostHtml(tree) }),
  'rich text of Payload': (tree) => ({ html: lexicalToHtml(toLexical(tree)) }),
  Markdown: (tree) => ({ markdown: treeToMarkdown(tree) }),
  MDX: (tree) => ({ markdown: treeToMdx(tree) }),
}
const treeOf = (markdown: string) => articleTree({ content: null, bodyContent: markdown })

test.each(Object.entries(writers))(
  '%s has every word of 240 articles in order, every link, beginning of a list and row',
  async (name, write) => {
    for (const markdown of hardArticles(240)) {
      const tree = treeOf(markdown)
      const body = write(tree)
      expect(await lostWords(tree, body), markdown).toEqual([])
      // What Payload’s rich text has no place for becomes lines, as the checks before publishing say.
      const isTold = name === 'rich text of Payload' && unheld(tree, lexicalHolds) !== ''
      const links = /^the link to/
      const facts = await lostFacts(tree, body)
      expect(isTold ? facts.filter((fact) => links.test(fact)) : facts, markdown).toEqual([])
    }
  },
)

test('a word that is left out, moved or run together with the next is found', async () => {
  const tree = treeOf(constructs['nested lists'] ?? '')
  const lost = async (html: string) => (await lostWords(tree, { html })).map(({ said }) => said)
  expect(
    await lost('<ul><li>outer<ul><li>middle<ol><li>inner</li><li>last</li></ol></ul><li>next</ul>'),
  ).toEqual([])
  expect(await lost('<p>outer middle inner next</p>')).toEqual(['last'])
  expect(await lost('<p>middle outer inner last next</p>')).toEqual(['middle'])
  expect(await lost('<p>outermiddle inner last next</p>')).toEqual(['outer', 'middle'])
})

test('of a passage that was changed, the words that are missing are named', async () => {
  const tree = treeOf('Tea is best drunk hot, in good company and with milk.')
  const lost = await lostWords(tree, { html: '<p>Tea is best drunk hot and with milk.</p>' })
  expect(lost).toEqual([{ said: 'in good company', whole: false }])
  expect(await lostWords(tree, { html: '<p>Coffee.</p>' })).toMatchObject([{ whole: true }])
})

test('a link, the beginning of a list and a row that are gone are found', async () => {
  const tree = treeOf(
    '[a link](https://a.example/b?c=1#d)\n\n3. third\n\n| head |\n| --- |\n| cell |',
  )
  expect(await lostFacts(tree, { html: renderTree(tree) })).toEqual([])
  expect(
    await lostFacts(tree, {
      html: '<p><a href="https://a.example/b/?ref=us">a link</a></p><ol><li>third</li></ol><p>head cell</p>',
    }),
  ).toEqual(['the list that begins at 3', '2 rows of tables'])
  expect(
    await lostFacts(treeOf('3. third'), { html: '<ol><li value="3">third</li></ol>' }),
  ).toEqual([])
  expect(await lostFacts(tree, { markdown: 'a link\n\n3. third' })).toEqual([
    'the link to a.example/b',
    '2 rows of tables',
  ])
})
