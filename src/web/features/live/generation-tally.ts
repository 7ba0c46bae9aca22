import type { GenerationNotice } from './generation-notices.ts'
import { type GenerationToast, generationToast, severalToast } from './generation-toast.ts'

/** How long the toast stays, in milliseconds; what ends meanwhile is counted in it. */
export const toastMs = 10_000

/** Gathers the articles that end while a toast is on screen, so that one toast counts them all. */
export function createGenerationTally() {
  let ended = new Map<string, GenerationNotice>()
  let last = 0
  return {
    /** The toast to show now; `at` is the time in milliseconds. */
    add(notice: GenerationNotice, at: number): GenerationToast {
      if (at - last > toastMs) ended = new Map()
      last = at
      ended.set(notice.articleId, notice)
      const notices = [...ended.values()]
      const { id, ...alone } = generationToast(notice)
      const first = notices[0] ?? notice
      if (notices.length === 1) return { id, ...alone }
      return severalToast(generationToast(first).id, notices)
    },
  }
}
