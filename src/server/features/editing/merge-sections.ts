import type { ArticleSection } from '#contracts/articles/editing.ts'
import { maxSections } from '#contracts/rules/articles/section-limit.ts'
import type { NamedSection } from '#server/features/articles/index.ts'

type Change = { before: readonly NamedSection[]; sections: readonly NamedSection[] }

/**
 * The sections after somebody who saw `before` made `sections` of them, while others went on: each section is
 * known by its id, so texts, places and sections that only others have changed stay theirs. Undefined where both
 * changed the same section, or one removed what the other has changed.
 */
export function mergeSections(
  now: readonly NamedSection[],
  { before, sections }: Change,
): NamedSection[] | undefined {
  const seen = new Map(before.map((section) => [section.id, section]))
  const present = new Map(now.map((section) => [section.id, section]))
  const wanted = new Set(sections.map(({ id }) => id))
  const removed = before.filter(({ id }) => !wanted.has(id))
  if (removed.some((one) => isChanged(present.get(one.id), one))) return undefined
  const mine: NamedSection[] = []
  for (const section of sections) {
    const was = seen.get(section.id)
    const is = present.get(section.id)
    if (was && sameText(was, section)) {
      // Whatever others did to it stands, even if they removed it.
      if (is) mine.push(is)
      continue
    }
    if (was ? !is || isChanged(is, was) : isChanged(is, section)) return undefined
    mine.push(section)
  }
  const gone = new Set(removed.map(({ id }) => id))
  const changed = new Map(mine.map((section) => [section.id, section]))
  const theirs = now
    .filter(({ id }) => !gone.has(id))
    .map((section) => changed.get(section.id) ?? section)
  const merged = isMoved(before, sections) ? weave(mine, theirs) : weave(theirs, mine)
  return merged.length > maxSections ? undefined : merged
}

export function sameText(
  one: Pick<ArticleSection, 'title' | 'content'>,
  other: Pick<ArticleSection, 'title' | 'content'> | undefined,
): boolean {
  return one.title === other?.title && one.content === other.content
}

const isChanged = (is: NamedSection | undefined, was: NamedSection) =>
  is !== undefined && !sameText(is, was)

/** Whether the sections that both have stand in another order. */
function isMoved(before: readonly NamedSection[], after: readonly NamedSection[]): boolean {
  const common = (of: readonly NamedSection[], others: readonly NamedSection[]) => {
    const ids = new Set(others.map(({ id }) => id))
    return of.map(({ id }) => id).filter((id) => ids.has(id))
  }
  return common(before, after).join() !== common(after, before).join()
}

/** The first list with those of the second that it lacks, each behind the one it follows there. */
function weave(one: readonly NamedSection[], other: readonly NamedSection[]): NamedSection[] {
  const woven = [...one]
  for (const [at, section] of other.entries()) {
    if (woven.some(({ id }) => id === section.id)) continue
    const previous = other[at - 1]?.id
    woven.splice(woven.findIndex(({ id }) => id === previous) + 1, 0, section)
  }
  return woven
}
