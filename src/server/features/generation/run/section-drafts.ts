import { LeaseLost } from '#server/jobs/tasks/task.ts'
import type { Logger } from '#server/kernel/logger.ts'
import { countWords } from '#server/text/language/lengths.ts'
import { cleanMarkdown } from '#server/text/markdown/clean-markdown.ts'

/** What is shown of a section being written is stored and sent this often, for all sections of a run at once. */
export const draftEveryMs = 1_000

export type PlannedText = { heading: string; words: number }
/** The text of a section from `at` on; what a page has before that stays. */
export type DraftPart = { section: number; at: number; text: string }
export type DraftsToStore = { sections: Record<number, string>; parts: DraftPart[] }

/** The sections of a run as far as they have come, stored together and no more often than once a second. */
export class SectionDrafts {
  planned: readonly PlannedText[] = []
  readonly #texts = new Map<number, string>()
  readonly #stored = new Map<number, string>()
  readonly #store: (drafts: DraftsToStore) => Promise<void>
  readonly #log: Logger
  #timer: NodeJS.Timeout | undefined
  #storing: Promise<void> | undefined
  #closed = false

  constructor(store: (drafts: DraftsToStore) => Promise<void>, log: Logger) {
    this.#store = store
    this.#log = log
  }

  /** Notes the text of a section so far. */
  note(section: number, text: string): void {
    this.#texts.set(section, text)
    this.#schedule()
  }

  /** Forgets a section once its text is stored, or has failed. */
  drop(section: number): void {
    this.#texts.delete(section)
    this.#stored.delete(section)
  }

  /** How many sections' worth of text there is in those being written; none counts as whole. */
  get begun(): number {
    return [...this.#texts].reduce((sum, [section, text]) => {
      const words = this.planned[section]?.words ?? 300
      return sum + Math.min(0.95, countWords(text) / words)
    }, 0)
  }

  /** Stores nothing more, and waits for what is being stored. */
  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    await this.#storing
  }

  #schedule(): void {
    if (this.#closed || this.#timer || this.#storing) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#storing = this.#flush().finally(() => {
        this.#storing = undefined
      })
    }, draftEveryMs)
    this.#timer.unref()
  }

  async #flush(): Promise<void> {
    const parts: DraftPart[] = []
    for (const [section, text] of this.#texts) {
      const title = this.planned[section]?.heading ?? ''
      const clean = cleanMarkdown(text, { title })
      const before = this.#stored.get(section) ?? ''
      if (clean === before) continue
      const at = commonLength(before, clean)
      parts.push({ section, at, text: clean.slice(at) })
      this.#stored.set(section, clean)
    }
    if (parts.length === 0) return
    try {
      await this.#store({ sections: Object.fromEntries(this.#stored), parts })
    } catch (err) {
      // Pages show it a little later then; what is lost for good is another attempt's to show.
      if (err instanceof LeaseLost) this.#closed = true
      else this.#log.warn({ err }, 'a draft was not shown')
    }
  }
}

/** How far two texts are the same, never up to the middle of a character. */
function commonLength(before: string, after: string): number {
  const most = Math.min(before.length, after.length)
  let length = 0
  while (length < most && before[length] === after[length]) length += 1
  return /[\uD800-\uDBFF]/.test(after[length - 1] ?? '') ? length - 1 : length
}
