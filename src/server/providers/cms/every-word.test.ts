import { expect, test } from 'vitest'
import { articleTree } from '#server/kernel/text/markdown/article-tree.ts'
import { renderTree, treeToMarkdown, treeToMdx } from '#server/kernel/text/markdown/markdown.ts'
import { missingPassages, type ReadBody } from '#server/kernel/text/markdown/missing-passages.ts'
import { constructs, hardArticles } from '#test/factories/hard-structures.ts'
import { toLexical } from './collection/lexical.ts'
import { lexicalToHtml } from './collection/lexical-html.ts'
import { toGhostHtml } from './ghost/ghost-html.ts'
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
  '%s has every word of 240 articles, in order',
  async (_, write) => {
    for (const markdown of hardArticles(240)) {
      const tree = treeOf(markdown)
      expect(await missingPassages(tree, write(tree)), markdown).toEqual([])
    }
  },
)

test('a word that is left out, moved or run together with the next is found', async () => {
  const tree = treeOf(constructs['nested lists'] ?? '')
  const lost = (html: string) => missingPassages(tree, { html })
  expect(
    await lost('<ul><li>outer<ul><li>middle<ol><li>inner</li><li>last</li></ol></ul><li>next</ul>'),
  ).toEqual([])
  expect(await lost('<p>outer middle inner next</p>')).toEqual(['last'])
  expect(await lost('<p>middle outer inner last next</p>')).toEqual(['middle'])
  expect(await lost('<p>outermiddle inner last next</p>')).toEqual(['outer', 'middle'])
})
