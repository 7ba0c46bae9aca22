import type { Article } from '#contracts/articles/articles.ts'
import type { RevisionText } from '#contracts/articles/editing.ts'
import type { Change } from '../change.ts'
import { partsOf } from '../find/parts-of-article.ts'

export type RestorablePart = { name: string; change: Change }

/**
 * The parts that said something else in a version, and the change that brings each back. A section is known by
 * its id, or in an older version by its title, wherever it stands by now; one that is no longer there comes back only with the whole version.
 */
export function restorableParts(present: Article, then: RevisionText): RestorablePart[] {
  const earlier = new Map(partsOf({ ...then, content: null }).map(({ name, text }) => [name, text]))
  const { content } = then
  if (content) {
    earlier.set('Introduction', content.introduction)
    earlier.set('Conclusion', content.conclusion)
  }
  const sections = present.content?.sections ?? []
  return partsOf(present).flatMap(({ name, text, change }) => {
    const section = /^Section (\d+)$/.exec(name)
    const { id, title } = (section && sections[Number(section[1]) - 1]) ?? {}
    const before = section
      ? (
          content?.sections.find((one) => one.id !== undefined && one.id === id) ??
          content?.sections.find((one) => one.title === title)
        )?.content
      : earlier.get(name)
    if (before === undefined || before === text) return []
    return [{ name: title ? `${name}: ${title}` : name, change: change(before) }]
  })
}
