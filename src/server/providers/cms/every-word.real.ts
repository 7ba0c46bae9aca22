import { spawnSync } from 'node:child_process'
import type { Root } from 'mdast'
import { beforeAll, expect, test } from 'vitest'
import { addedWords } from '#contracts/rules/articles/words/added-words.ts'
import { lostFacts, lostWords } from '#server/text/lost/lost-from.ts'
import { articleTree } from '#server/text/markdown/article-tree.ts'
import { frontMatter } from '#server/text/markdown/front-matter.ts'
import { renderTree, treeToMarkdown, treeToMdx } from '#server/text/markdown/markdown.ts'
import { shapeOf, writeColumn } from '#test/constructs-table.ts'
import { constructs, hardArticles } from '#test/factories/hard-structures.ts'
import { lexicalHolds, toLexical } from './collection/lexical.ts'
import { toGhostHtml } from './ghost/ghost-html.ts'
import { unheld } from './site/fit-items.ts'
import { toBlocks } from './wordpress/wordpress-blocks.ts'

// Reads 240 articles back with the libraries by which their targets read them. CONSUMERS names a folder in which
// they are installed; docs/publishing.md says how. Writes the table of docs/publishing.md anew.
const treeOf = (markdown: string) => articleTree({ content: null, bodyContent: markdown })
const trees = hardArticles(240).map(treeOf)
const alone = Object.entries(constructs).map(([name, text]) => ({ name, tree: treeOf(text) }))

type Consumer = {
  write: (tree: Root) => unknown
  program: string
  /** What the checks before publishing say of a text. */
  told?: (tree: Root) => string
}
const consumers: Record<string, Consumer> = {
  'WordPress, blocks': { write: toBlocks, program: 'gutenberg.cjs' },
  Ghost: { write: toGhostHtml, program: 'ghost.cjs' },
  Payload: {
    write: (tree) => toLexical(tree),
    program: 'payload.mjs',
    told: (tree) => unheld(tree, lexicalHolds),
  },
  'Markdown files, Strapi': {
    write: (tree) => frontMatter({ title: 'A: b', date: new Date(0) }) + treeToMarkdown(tree),
    program: 'markdown.cjs',
  },
  'MDX files': { write: treeToMdx, program: 'mdx.mjs' },
}

type Answer = { html: string; invalid: string[] }

function readBy({ program, write }: Consumer, texts: readonly Root[]): Answer[] {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/consumers/${program}`], {
    input: JSON.stringify(texts.map(write)),
    maxBuffer: 500_000_000,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  const answers: (string | Answer)[] = JSON.parse(stdout)
  return answers.map((answer) =>
    typeof answer === 'string' ? { html: answer, invalid: [] } : answer,
  )
}

beforeAll(() => {
  if (!process.env.CONSUMERS) throw new Error('CONSUMERS names no folder: see docs/publishing.md')
})

test.each(Object.entries(consumers))(
  '%s keeps every word in order, every link, beginning of a list and row, and calls no block invalid',
  async (name, consumer) => {
    const answers = readBy(consumer, [...trees, ...alone.map(({ tree }) => tree)])
    for (const [index, tree] of trees.entries()) {
      const { html = '', invalid } = answers[index] ?? {}
      expect(invalid).toEqual([])
      expect(await missing(tree, html), html).toEqual([])
      const isTold = Boolean(consumer.told?.(tree))
      const facts = (await lostFacts(tree, { html })).filter(
        (fact) => !isTold || fact.startsWith('the link'),
      )
      expect(facts, html).toEqual([])
    }
    const outcomes = alone.map(({ tree }, index) => {
      const html = answers[trees.length + index]?.html ?? ''
      if (shapeOf(html) === shapeOf(renderTree(tree))) return 'kept'
      return consumer.told?.(tree) ? 'told' : 'shaped'
    })
    writeColumn(name, outcomes)
  },
  600_000,
)

/** Markdown and MDX files leave the heading of the notes to those who build them. */
async function missing(tree: Root, html: string): Promise<string[]> {
  const found = (await lostWords(tree, { html })).map(({ said }) => said)
  const heading = addedWords(tree.data?.language)?.notes
  return /data-footnotes|class="footnotes"/.test(html)
    ? found.filter((text) => text !== heading)
    : found
}
