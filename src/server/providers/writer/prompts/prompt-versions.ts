import type { CallKind } from '#contracts/rules/call-kinds.ts'
import { claimsPromptVersion } from '../port.ts'

/** The version of each prompt, stored with every call. A test asks for the next one when a prompt changes. */
export const promptVersions: Record<CallKind, number> = {
  questions: 5,
  notes: 2,
  compare: 1,
  plan: 7,
  headings: 1,
  section: 7,
  rewrite: 7,
  edit: 5,
  again: 5,
  frame: 7,
  seo: 7,
  social: 6,
  post: 5,
  revise: 5,
  judge: claimsPromptVersion,
  facts: 1,
  profile: 1,
  titles: 4,
  test: 1,
}
