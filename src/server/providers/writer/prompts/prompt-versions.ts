import type { CallKind } from '#contracts/rules/call-kinds.ts'
import { claimsPromptVersion } from '../port.ts'

/** The version of each prompt, stored with every call. A test asks for the next one when a prompt changes. */
export const promptVersions: Record<CallKind, number> = {
  questions: 3,
  notes: 1,
  plan: 4,
  section: 5,
  rewrite: 5,
  edit: 3,
  again: 3,
  frame: 4,
  seo: 5,
  social: 5,
  post: 4,
  revise: 3,
  judge: claimsPromptVersion,
  facts: 1,
  profile: 1,
  titles: 3,
}
