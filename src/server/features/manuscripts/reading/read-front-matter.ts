import { parse as parseToml } from 'smol-toml'
import { parse as parseYaml } from 'yaml'

/** What a file says of its text, as far as an article has a place for it. */
export type AboutText = {
  title?: string
  subtitle?: string
  slug?: string
  metaDescription?: string
  summary?: string
}
export type FrontMatter = {
  about: AboutText
  body: string /** Fields without a place. */
  others: string[]
}

const yaml = /^---[ \t]*\n([\s\S]*?)\n?(?:---|\.\.\.)[ \t]*(?:\n|$)/
const toml = /^\+\+\+[ \t]*\n([\s\S]*?)\n?\+\+\+[ \t]*(?:\n|$)/
/** Of Hugo, and of programs that write no other. */
const json = /^(\{[ \t]*\n[\s\S]*?\n\})[ \t]*(?:\n|$)/
/** Of MultiMarkdown: fields at the beginning, up to an empty line. */
const bare =
  /^((?:title|subtitle|author|date|slug|description|tags|keywords|summary|excerpt):[^\n]*\n(?:[\w -]+:[^\n]*\n)*)\n/i

const places: Record<string, keyof AboutText> = {
  title: 'title',
  subtitle: 'subtitle',
  slug: 'slug',
  permalink: 'slug',
  description: 'metaDescription',
  metadescription: 'metaDescription',
  seodescription: 'metaDescription',
  summary: 'summary',
  excerpt: 'summary',
  abstract: 'summary',
}

/** Takes the fields before a text out of it; a text without readable ones stays as it is. */
export function readFrontMatter(source: string): FrontMatter {
  const text = source.replace(/^\uFEFF/, '')
  const found = fieldsOf(text)
  if (!found) return { about: {}, body: text, others: [] }
  const about: AboutText = {}
  const others: string[] = []
  for (const [name, value] of Object.entries(found.fields)) {
    const place = places[name.toLowerCase().replace(/[^a-z]/g, '')]
    const said = place && wordsOf(value)
    if (place && said && about[place] === undefined) about[place] = said
    else if (!place && value !== null && value !== '') others.push(name)
  }
  if (about.slug) about.slug = lastPart(about.slug)
  return { about, body: text.slice(found.length), others }
}

const lastPart = (address: string) =>
  address
    .replace(/\/+$/, '')
    .split('/')
    .at(-1)
    ?.replace(/\.html?$/, '') ?? ''

function wordsOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number'
    ? String(value).replace(/\s+/g, ' ').trim()
    : ''
}

function fieldsOf(text: string): { fields: Record<string, unknown>; length: number } | undefined {
  const [whole, inside = ''] = yaml.exec(text) ?? []
  // A line at the beginning is no field.
  if (whole !== undefined) return read(whole, () => parseYaml(inside, { uniqueKeys: false }))
  const [fenced, tables = ''] = toml.exec(text) ?? []
  if (fenced !== undefined) return read(fenced, () => parseToml(tables))
  const [object, members = ''] = json.exec(text) ?? []
  if (object !== undefined) return read(object, () => JSON.parse(members))
  const [lines, fields = ''] = bare.exec(text) ?? []
  if (lines === undefined) return undefined
  return read(lines, () =>
    Object.fromEntries(
      fields
        .trim()
        .split('\n')
        .map((line) => {
          const at = line.indexOf(':')
          return [line.slice(0, at).trim(), line.slice(at + 1).trim()]
        }),
    ),
  )
}

function read(whole: string, parse: () => unknown) {
  try {
    const fields = parse()
    if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return undefined
    return { fields: fields as Record<string, unknown>, length: whole.length }
  } catch {
    return undefined
  }
}
