import { diffWordsWithSpace } from 'diff'

/** Milliseconds; two texts that differ more than this allows count as one replaced by the other. */
const timeout = 500

type Words = { value: string; added: boolean; removed: boolean }

/** The words that two texts share, and those to remove and add to turn `before` into `after`, in their order. */
export function compareWords(before: string, after: string): Words[] {
  const changes = diffWordsWithSpace(before, after, { timeout }) ?? [
    { value: before, added: false, removed: true },
    { value: after, added: true, removed: false },
  ]
  return changes.map(({ value, added, removed }) => ({ value, added, removed }))
}
