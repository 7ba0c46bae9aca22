import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import type { Root } from 'mdast'
import { beforeAll, expect, test } from 'vitest'
import { addedWords } from '#server/kernel/text/language/added-words.ts'
import { articleTree } from '#server/kernel/text/markdown/article-tree.ts'
import { renderTree, treeToMdx } from '#server/kernel/text/markdown/markdown.ts'
import { missingPassages } from '#server/kernel/text/markdown/missing-passages.ts'
import { constructs, hardArticles } from '#test/factories/hard-structures.ts'
import { toLexical } from './collection/lexical.ts'
import { toGhostHtml } from './ghost/ghost-html.ts'
import { toBlocks } from './wordpress/wordpress-blocks.ts'

// Reads 240 articles back with the libraries by which their targets read them. CONSUMERS names a folder in which
// they are installed; docs/publishing.md says how. Writes the table of docs/publishing.md anew.
const treeOf = (markdown: string) => articleTree({ content: null, bodyContent: markdown })
const trees = hardArticles(240).map(treeOf)
const alone = Object.entries(constructs).map(([name, text]) => ({ name, tree: treeOf(text) }))

type Consumer = { write: (tree: Root) => unknown; program: string }
const consumers: Record<string, Consumer> = {
  'WordPress, blocks': { write: toBlocks, program: 'gutenberg.cjs' },
  Ghost: { write: toGhostHtml, program: 'ghost.cjs' },
  Payload: { write: (tree) => toLexical(tree), program: 'payload.mjs' },
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

const outcomes: Record<string, string[]> = {}

beforeAll(() => {
  if (!process.env.CONSUMERS) throw new Error('CONSUMERS names no folder: see docs/publishing.md')
})

test.each(Object.entries(consumers))(
  '%s keeps every word, in order, and calls no block invalid',
  async (name, consumer) => {
    const answers = readBy(consumer, [...trees, ...alone.map(({ tree }) => tree)])
    for (const [index, tree] of trees.entries()) {
      const { html = '', invalid } = answers[index] ?? {}
      expect(invalid).toEqual([])
      expect(await missing(tree, html), html).toEqual([])
    }
    outcomes[name] = await Promise.all(
      alone.map(async ({ tree }, index) => {
        const html = answers[trees.length + index]?.html ?? ''
        if ((await missing(tree, html)).length > 0) return '**lost**'
        return shapeOf(html) === shapeOf(renderTree(tree)) ? 'kept' : 'shaped'
      }),
    )
  },
  600_000,
)

/** MDX files leave the heading of the notes to those who build them. */
async function missing(tree: Root, html: string): Promise<string[]> {
  const found = await missingPassages(tree, { html })
  const heading = addedWords(tree.data?.language)?.notes
  return html.includes('data-footnotes') ? found.filter((text) => text !== heading) : found
}

/** The elements of a text in their order; wrappers that readers do not see count for nothing. */
function shapeOf(html: string): string {
  const wrappers = /^\/?(?:p|figure|section|tbody|thead|div|del|s|span)$/
  return [...html.matchAll(/<(\/?[a-z][a-z0-9]*)([^>]*)>/g)]
    .filter(([, tag = '']) => !wrappers.test(tag))
    .map(([, tag, facts = '']) => tag + (/ start="\d+"/.exec(facts)?.[0] ?? ''))
    .join(' ')
}

test('the table in the docs says what was seen', () => {
  const names = Object.keys(outcomes)
  const row = (cells: string[]) => `| ${cells.join(' | ')} |`
  const table = [
    row(['', ...names]),
    row(['---', ...names.map(() => '---')]),
    ...alone.map(({ name }, index) =>
      row([name, ...names.map((target) => outcomes[target]?.[index] ?? '')]),
    ),
  ].join('\n')
  const docs = readFileSync('docs/publishing.md', 'utf8')
  const between = /(<!-- constructs -->\n)[\s\S]*?(\n<!-- end -->)/
  writeFileSync('docs/publishing.md', docs.replace(between, `$1\n${table}\n$2`))
  expect(table).not.toContain('lost')
})
