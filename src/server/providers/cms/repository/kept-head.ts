import type { SitePart } from '#contracts/rules/publishing/site-parts.ts'

/** The fields of the front matter that hold each part. */
const fieldsOfPart: Partial<Record<SitePart, readonly string[]>> = {
  state: ['draft'],
  address: ['slug'],
  picture: ['image', 'image_alt'],
  description: ['description'],
  date: ['date'],
  author: ['author'],
}

const ourFields = new Set([...Object.values(fieldsOfPart).flat(), 'title', 'subtitle', 'summary'])

type Field = { name: string; lines: string }

/**
 * The head of a file that is there, with our fields as they are now. Fields that people have added stay where they are,
 * and so do ours for the parts to keep, changed or taken out.
 */
export function mergedHead(there: string, ours: string, keep: readonly SitePart[]): string {
  const kept = new Set(keep.flatMap((part) => fieldsOfPart[part] ?? []))
  const present = fieldsIn(there)
  const wanted = new Map(fieldsIn(ours).map(({ name, lines }) => [name, lines]))
  const names = new Set(present.map(({ name }) => name))
  const isGone = (name: string) => ourFields.has(name) && !wanted.has(name) && !kept.has(name)
  const lines = [
    ...present
      .filter(({ name }) => !isGone(name))
      .map(({ name, lines }) => (kept.has(name) ? lines : (wanted.get(name) ?? lines))),
    ...[...wanted].filter(([name]) => !names.has(name) && !kept.has(name)).map(([, text]) => text),
  ]
  return `---\n${lines.join('\n')}\n---\n\n`
}

/** A field with everything up to the next one: lists, comments and texts of several lines. */
function fieldsIn(head: string): Field[] {
  const fields: Field[] = []
  for (const line of head
    .replace(/^---\n/, '')
    .replace(/\n---\n*$/, '')
    .trimEnd()
    .split('\n')) {
    const name = /^([\w-]+):/.exec(line)?.[1]
    const last = fields.at(-1)
    if (name !== undefined || !last) fields.push({ name: name ?? '', lines: line })
    else last.lines += `\n${line}`
  }
  return fields
}
