import type { InputType } from '#contracts/rules/articles/input-types.ts'

/** A brief of the bench: what an article is written from, and clean prose that is true to it. */
export type BenchBrief = {
  id: string
  /** BCP 47. */
  language: string
  industry: string
  input: { type: InputType; value: string }
  client: string
  /** The page of a `website_url`, or a document of the client: frozen, so that every run reads the same. */
  source: { title: string; text: string }
  /** What the client stands by. */
  facts: string[]
  /** Somebody whom the source names. */
  person: string
  /** Why it is among the awkward ones; '' for the others. */
  awkward: string
  /** Sentences that say nothing but what the source, the facts or common sense say. */
  clean: string[]
}
