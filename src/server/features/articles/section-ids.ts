import type { ArticleContent, EditedContent } from '#contracts/articles/articles.ts'
import { sha256 } from '#server/kernel/canonical-json.ts'
import { newId } from '#server/kernel/ids.ts'

type Section = EditedContent['sections'][number]
export type NamedSection = Section & { id: string }
export type NamedContent = Omit<ArticleContent, 'sections'> & { sections: NamedSection[] }

/**
 * The content with an id for every section. One that an earlier release stored has none until the article is next
 * edited: it is worked out of its text, so that all who read the article meanwhile name it alike.
 */
export function withSectionIds(content: EditedContent): NamedContent {
  const taken = new Set(content.sections.flatMap(({ id }) => id ?? []))
  const sections = content.sections.map((section): NamedSection => {
    if (section.id !== undefined) return { ...section, id: section.id }
    const hash = sha256(JSON.stringify([section.title, section.content])).slice(0, 16)
    let id = hash
    for (let twin = 2; taken.has(id); twin += 1) id = `${hash}-${twin}`
    taken.add(id)
    return { ...section, id }
  })
  return { ...content, sections }
}

type IsHeir = (section: Section, before: NamedSection, at: number, from: number) => boolean

/** The ways to tell which section another one takes after, the surest first. */
const heirs: IsHeir[] = [
  (one, was, at, from) => at === from && one.title === was.title && one.content === was.content,
  (one, was) => one.title === was.title && one.content === was.content,
  (one, was) => one.title === was.title,
  (one, was) => one.content === was.content && one.content !== '',
]

/** Gives sections without an id that of the section they take after among those that stood there, or a new one. */
export function inheritIds(
  before: readonly NamedSection[],
  sections: readonly Section[],
): NamedSection[] {
  const taken = new Set<string>()
  const ids = sections.map(({ id }) => {
    if (id === undefined || taken.has(id)) return undefined
    taken.add(id)
    return id
  })
  const ways =
    before.length === sections.length
      ? [...heirs, ((_one, _was, at, from) => at === from) satisfies IsHeir]
      : heirs
  for (const isHeir of ways) {
    for (const [at, section] of sections.entries()) {
      if (ids[at] !== undefined) continue
      const found = before.find((was, from) => !taken.has(was.id) && isHeir(section, was, at, from))
      if (!found) continue
      taken.add(found.id)
      ids[at] = found.id
    }
  }
  return sections.map((section, at) => ({ ...section, id: ids[at] ?? newId() }))
}
