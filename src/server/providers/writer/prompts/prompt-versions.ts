import type { CallKind } from '#contracts/rules/call-kinds.ts'
import { claimsPromptVersion } from '../port.ts'

/** The version of each prompt, stored with every call. A test asks for the next one when a prompt changes. */
export const promptVersions: Record<CallKind, number> = {
  questions: 1,
  notes: 1,
  plan: 2,
  section: 2,
  rewrite: 2,
  edit: 1,
  again: 1,
  frame: 2,
  seo: 2,
  social: 2,
  post: 2,
  revise: 1,
  judge: claimsPromptVersion,
  facts: 1,
  profile: 1,
  titles: 1,
}
