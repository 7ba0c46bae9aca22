import { diffWordsWithSpace } from 'diff'
import { mostDifferences } from '#contracts/rules/most-differences.ts'

type Words = { value: string; added: boolean; removed: boolean }

/** The words that two texts share, and those to remove and add to turn `before` into `after`, in their order; all where too many differ. */
export function compareWords(before: string, after: string): Words[] {
  const changes = diffWordsWithSpace(before, after, { maxEditLength: mostDifferences }) ?? [
    { value: before, added: false, removed: true },
    { value: after, added: true, removed: false },
  ]
  return changes.map(({ value, added, removed }) => ({ value, added, removed }))
}
