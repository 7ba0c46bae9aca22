import type { ClaimKind } from '#contracts/rules/claim-rules.ts'

/** What is said of a sentence: what it is, and whether a passage says the same. */
export type Judgement = {
  kind: ClaimKind
  verdict: 'supported' | 'partly' | 'contradicted' | 'not_found'
  /** The passage, by its place in the list; null for none. */
  passage: number | null
  /** Up to two more, where it takes them together with that one to say all of the sentence. */
  others?: number[]
  /** How its figures follow from those passages, where they don’t stand there: “1,240 - 930 = 310”. */
  sums?: string[]
  /** In one plain sentence; '' where there is nothing to add. */
  why: string
}
