import type { CallKind } from '#contracts/rules/call-kinds.ts'
import { claimsPromptVersion } from '../port.ts'

/** The version of each prompt, stored with every call. A test asks for the next one when a prompt changes. */
export const promptVersions: Record<CallKind, number> = {
  questions: 4,
  notes: 1,
  plan: 6,
  headings: 1,
  section: 6,
  rewrite: 6,
  edit: 5,
  again: 4,
  frame: 6,
  seo: 6,
  social: 6,
  post: 5,
  revise: 4,
  judge: claimsPromptVersion,
  facts: 1,
  profile: 1,
  titles: 4,
  test: 1,
}
