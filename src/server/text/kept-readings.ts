import { LRUCache } from 'lru-cache'

/** Of texts in all: those of some fifty articles. Their blocks and sentences together take about 10 MB. */
const maxCharacters = 500_000

/**
 * Keeps the newest readings of a pure function, such as the sentences of a section: screens ask for several things
 * about one text at a time, and a save changes one section of many. Callers must not change what they get.
 */
export function keptReadings<Reading extends object>(
  read: (text: string) => Reading,
): (text: string) => Reading {
  const kept = new LRUCache<string, Reading>({
    maxSize: maxCharacters,
    sizeCalculation: (_reading, text) => text.length + 1,
    memoMethod: read,
  })
  return (text) => kept.memo(text)
}
