import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect } from 'vitest'
import { addedWords } from '#contracts/rules/articles/words/added-words.ts'
import { lostFacts, lostWords } from '#server/text/lost/lost-from.ts'
import { articleTree } from '#server/text/markdown/article-tree.ts'
import { constructs, hardArticles } from '#test/factories/hard-structures.ts'
import { outgoingArticle } from '../contract-suite.ts'
import { articleFile, type Generator } from './article-file.ts'

const templates = [
  'Write `{{ name }}` where {{ first_name }} stands, and {% if paid %}thanks{% endif %}.',
  'It ends with {% endraw %} and begins with {% raw %}, as in `{% raw %}{{ a }}{% endraw %}`.',
  'A comment is {# not shown #} elsewhere, and {%- this -%} trims.',
  'Show {{< figure src="a.png" >}} or {{% note %}}this{{% /note %}} there.',
]

/** Articles that are hard on structure, on programs and on templates. */
export const hardOnes = [...hardArticles(120), ...Object.values(constructs), ...templates].map(
  (markdown, index) => {
    const tree = articleTree({ content: null, bodyContent: markdown })
    const title = `Article ${index}: {{ title }}`
    return outgoingArticle({ slug: `article-${index}`, title, tree })
  },
)
type Article = (typeof hardOnes)[number]

/** A folder with files of a site and those that a Git target gets, one for each article. */
export function siteWith(
  files: Readonly<Record<string, string>>,
  pathOf: (article: Article) => string,
  generator: Generator,
): string {
  const site = mkdtempSync(join(tmpdir(), 'copydesk-site-'))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(site, path)), { recursive: true })
    writeFileSync(join(site, path), text)
  }
  for (const [path, text] of Object.entries(files)) write(path, text)
  for (const article of hardOnes) {
    const path = pathOf(article)
    const made = { path, date: '2026-05-14T09:00:00Z', image: null, present: null }
    write(path, articleFile(article, { ...made, generator }))
  }
  return site
}

/** Runs what makes the pages; fails with what it says. */
export function build(site: string, [program = '', ...args]: readonly string[]): void {
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' }
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: site, encoding: 'utf8', env })
  expect(status, `${stdout}${stderr}`).toBe(0)
}

export const removeSite = (site: string) => rmSync(site, { recursive: true, force: true })

/** Each page has the words of its article in their order, its links, beginnings of lists and rows, and ran no marks of templates. */
export async function expectWhole(pageOf: (article: Article) => string): Promise<void> {
  for (const article of hardOnes) {
    const { tree } = article
    const html = readFileSync(pageOf(article), 'utf8')
    const heading = addedWords(tree.data?.language)?.notes
    // The list of notes gets its heading from the site.
    const lost = (await lostWords(tree, { html })).filter(({ said }) => said !== heading)
    expect(lost, html).toEqual([])
    expect(await lostFacts(tree, { html }), html).toEqual([])
  }
}
