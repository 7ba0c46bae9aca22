import type { CallKind } from '#contracts/rules/call-kinds.ts'
import { claimsPromptVersion } from '../port.ts'

/** The version of each prompt, stored with every call. A test asks for the next one when a prompt changes. */
export const promptVersions: Record<CallKind, number> = {
  questions: 2,
  notes: 1,
  plan: 3,
  section: 4,
  rewrite: 4,
  edit: 2,
  again: 2,
  frame: 3,
  seo: 4,
  social: 4,
  post: 3,
  revise: 2,
  judge: claimsPromptVersion,
  facts: 1,
  profile: 1,
  titles: 2,
}
