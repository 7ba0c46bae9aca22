import { createHash } from 'node:crypto'
import { publicState, type SitePart } from '#contracts/rules/publishing/site-parts.ts'
import { frontMatter } from '#server/text/markdown/front-matter.ts'
import { treeToMarkdown, treeToMdx } from '#server/text/markdown/markdown.ts'
import { type Graph, graphText } from '#server/text/structured-data/article-graph.ts'
import type { OutgoingArticle, StoredPost } from '../port.ts'
import { mergedHead } from './kept-head.ts'

const marks = (reference: string) => createHash('sha256').update(reference).digest('hex')

/** Fills in a template such as `content/posts/{slug}.md`; the date is that of the first publication. */
export function filledIn(template: string, { slug, date }: { slug: string; date: string }): string {
  const [year = '', month = '', day = ''] = date.slice(0, 10).split('-')
  const values: Record<string, string> = { slug, year, month, day }
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

/** The slug in a path that a template has made; the file's own name where another one has. */
export function slugIn(template: string, path: string): string {
  const name =
    path
      .split('/')
      .at(-1)
      ?.replace(/\.[^.]+$/, '') ?? ''
  return patternOf(template).exec(path)?.groups?.slug ?? name
}

const slot = /(\{(?:year|month|day)\})/

/** Only the first slug may vary in length: with several, a path that does not fit would take years to refuse. */
function patternOf(template: string): RegExp {
  const [before = '', ...after] = template.split('{slug}').map((part) =>
    part
      .split(slot)
      .map((text) => digits.get(text) ?? text.replaceAll(/[.*+?^$()|[\]{}\\]/g, '\\$&'))
      .join(''),
  )
  const [first = '', ...others] = after
  const repeated = others.map((part) => `\\k<slug>${part}`).join('')
  return new RegExp(`^${before}(?<slug>[^/]+)${first}${repeated}$`)
}

const digits = new Map([
  ['{year}', '\\d{4}'],
  ['{month}', '\\d\\d'],
  ['{day}', '\\d\\d'],
])

/** The slug of an article in a repository where another file has the plain one. */
export function ownSlug({ slug, reference }: OutgoingArticle): string {
  return `${slug}-${marks(reference).slice(0, 8)}`
}

/** Whether a file is this article, whatever its path. */
export function isOurs(text: string, reference: string): boolean {
  return text.startsWith('---\n') && headOf(text).includes(`\n${markLine(reference)}\n`)
}

/** When a file says that it was first published, if it does. */
export function dateIn(text: string): string | null {
  return /^date: "?(\d{4}-\d\d-\d\dT[\d:.]+Z)"?$/m.exec(headOf(text))?.[1] ?? null
}

/** A text in the front matter, as we write it; empty where there is none. */
export function valueIn(text: string, name: string): string {
  const written = new RegExp(`^${name}: (".*")$`, 'm').exec(headOf(text))?.[1]
  try {
    return written ? String(JSON.parse(written)) : ''
  } catch {
    return ''
  }
}

/** The words of an article's file. */
export function toStoredPost(text: string): StoredPost {
  const isDraft = plainValueIn(text, 'draft') === 'true'
  return {
    live: !isDraft,
    title: plainValueIn(text, 'title'),
    excerpt: plainValueIn(text, 'summary'),
    body: { markdown: bodyIn(text) },
    parts: {
      state: isDraft ? 'draft' : publicState,
      address: plainValueIn(text, 'slug'),
      picture: plainValueIn(text, 'image'),
      description: plainValueIn(text, 'description'),
      date: plainValueIn(text, 'date'),
      author: plainValueIn(text, 'author'),
    },
  }
}

/** A value of the front matter on one line, quoted or not. */
function plainValueIn(text: string, name: string): string {
  const written = new RegExp(`^${name}:[ \\t]*(.*?)[ \\t]*$`, 'm').exec(headOf(text))?.[1] ?? ''
  return valueIn(text, name) || written.replace(/^(['"])(.*)\1$/, '$2')
}

/** The Markdown below the front matter. */
function bodyIn(text: string): string {
  const end = text.startsWith('---\n') ? text.indexOf('\n---\n') : -1
  const body = end < 0 ? text : text.slice(end + '\n---\n'.length)
  const [opening, closing] = raw
  const inner = body.trim()
  return inner.startsWith(opening) && inner.endsWith(closing)
    ? inner.slice(opening.length, -closing.length).replaceAll(escapedEnd, '$1%}')
    : body
}

function headOf(text: string): string {
  const end = text.indexOf('\n---\n')
  return end < 0 ? '' : `${text.slice(0, end)}\n`
}

const markName = 'copydesk_id'

function markLine(reference: string): string {
  return `${markName}: ${JSON.stringify(marks(reference).slice(0, 24))}`
}

/** What a repository's files are made into pages by, where that matters to a text. */
export type Generator = 'liquid' | 'hugo' | 'mdx' | null

/** A file as it is there, and the parts of its head that stay. */
export type Present = { text: string; keep: readonly SitePart[] }

type File = {
  path: string
  date: string
  image: string | null
  generator: Generator
  /** Null for a new file. */
  present: Present | null
}

/** The article as a file; `image` is the name of the picture beside it. */
export function articleFile(
  article: OutgoingArticle,
  { path, date, image, generator, present }: File,
): string {
  const head = frontMatter({
    title: article.title,
    subtitle: article.subtitle,
    slug: article.slug,
    description: article.metaDescription,
    summary: article.excerpt,
    author: article.authorName,
    date: new Date(date),
    draft: false,
    image: image && `./${image}`,
    image_alt: image && article.banner?.alt,
    [markName]: marks(article.reference).slice(0, 24),
    json_ld: graphText(dated(article.graph, date)),
  })
  const merged = present ? mergedHead(headOf(present.text), head, present.keep) : head
  return `${merged}${bodyFor(path, article, generator)}`
}

/** The graph with the day of the first publication, which the file itself knows. */
function dated(graph: Graph, date: string): Graph {
  const nodes = graph['@graph'].map((node) =>
    node['@type'] === 'BlogPosting'
      ? { ...node, datePublished: new Date(date).toISOString() }
      : node,
  )
  return { ...graph, '@graph': nodes }
}

const raw = ['{% raw %}', '{% endraw %}'] as const
const endOfRaw = /(\{%-?\s*endraw\s*-?)%\}/g
const escapedEnd = /\{% endraw %\}\{\{ "(\{%-?\s*endraw\s*-?)" \}\}%\}\{% raw %\}/g

/** A text about templates may end the part that isn’t run; Liquid takes no `%}` within a string. */
const escaped = (_mark: string, begin: string) => `${raw[1]}{{ "${begin}" }}%}${raw[0]}`

/** Whether a text has marks that Jekyll, Eleventy or Hugo would run, in code too, or that stop the build of Docusaurus. */
export function hasTemplateMarks(article: Pick<OutgoingArticle, 'tree'>): boolean {
  const markdown = treeToMarkdown(article.tree)
  return /\{[{%#]/.test(markdown) || treeToMdx(article.tree) !== markdown
}

/** The text as readers are to see it, whatever it says of templates or scripts. */
function bodyFor(path: string, { tree }: OutgoingArticle, generator: Generator): string {
  if (generator === 'mdx' || /\.mdx$/i.test(path)) return treeToMdx(tree)
  const markdown = treeToMarkdown(tree)
  if (generator === 'hugo') {
    return markdown.replaceAll(/\{\{([<%])([^{}]*?)([>%])\}\}/g, '{{$1/*$2*/$3}}')
  }
  if (generator !== 'liquid' || !/\{[{%#]/.test(markdown)) return markdown
  return `${raw[0]}\n${markdown.replaceAll(endOfRaw, escaped)}${raw[1]}\n`
}
