import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addedWords } from '#contracts/rules/articles/added-words.ts'
import { lostFacts, lostWords } from '#server/text/lost/lost-from.ts'
import { articleTree } from '#server/text/markdown/article-tree.ts'
import { constructs, hardArticles } from '#test/factories/hard-structures.ts'
import { outgoingArticle } from '../contract-suite.ts'
import { articleFile } from './article-file.ts'

// Has Eleventy build pages of the files that a Git target gets. ELEVENTY names a folder in which it is installed.

const installed = process.env.ELEVENTY ?? ''
const templates = [
  'Write `{{ name }}` where {{ first_name }} stands, and {% if paid %}thanks{% endif %}.',
  'It ends with {% endraw %} and begins with {% raw %}, as in `{% raw %}{{ a }}{% endraw %}`.',
  'A comment is {# not shown #} elsewhere, and {%- this -%} trims.',
]
const texts = [...hardArticles(120), ...Object.values(constructs), ...templates]
const articles = texts.map((markdown, index) => {
  const tree = articleTree({ content: null, bodyContent: markdown })
  return outgoingArticle({ slug: `article-${index}`, title: `Article ${index}: {{ title }}`, tree })
})

/** With notes, whose numbers stand alone: else the plugin counts how often each is named. */
const configuration = `
import notes from 'markdown-it-footnote'
export default (site) =>
  site.amendLibrary('md', (reader) => {
    reader.use(notes)
    reader.renderer.rules.footnote_caption = (tokens, at) => String(tokens[at].meta.id + 1)
  })
`

let site: string
beforeAll(() => {
  if (!installed) throw new Error('ELEVENTY names no folder: see docs/real.md')
  site = mkdtempSync(join(tmpdir(), 'copydesk-eleventy-'))
  mkdirSync(join(site, 'posts'))
  symlinkSync(join(installed, 'node_modules'), join(site, 'node_modules'))
  for (const article of articles) {
    const path = `posts/${article.slug}.md`
    const made = { path, date: '2026-05-14T09:00:00Z', image: null, present: null }
    writeFileSync(join(site, path), articleFile(article, { ...made, generator: 'liquid' }))
  }
  writeFileSync(join(site, 'eleventy.config.mjs'), configuration)
  const program = join(installed, 'node_modules/@11ty/eleventy/cmd.cjs')
  const build = spawnSync(process.execPath, [program, '--quiet', '--input=posts'], {
    cwd: site,
    encoding: 'utf8',
  })
  expect(build.status, build.stderr).toBe(0)
})
afterAll(() => {
  if (site) rmSync(site, { recursive: true, force: true })
})

test('each page has its words in their order, its links, beginnings of lists and rows, and runs no template marks', async () => {
  for (const { slug, tree } of articles) {
    const html = readFileSync(join(site, '_site', slug, 'index.html'), 'utf8')
    const heading = addedWords(tree.data?.language)?.notes
    // The list of notes gets its heading from the site.
    const lost = (await lostWords(tree, { html })).filter(({ said }) => said !== heading)
    expect(lost, html).toEqual([])
    expect(await lostFacts(tree, { html }), html).toEqual([])
  }
})
