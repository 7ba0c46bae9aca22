import type { CheckRow } from './check-rows/check-row.ts'
import { factChecks } from './check-rows/fact-checks.ts'
import { searchChecks } from './check-rows/search-checks.ts'
import { textChecks } from './check-rows/text-checks.ts'

/** Every check that an article can go through, in the order in which they are shown. */
export const checkTable = {
  window: {
    ...{ class: 'should', group: 'facts', looksAt: 'what the model had no room for' },
    label: 'The model had room for all that was known',
    advice:
      'See that nothing that matters is missing. A model with a larger window leaves nothing out: administrators find it under Model.',
  },
  outline: {
    ...{ class: 'should', group: 'text', looksAt: 'whether the model made an outline' },
    label: 'The model planned the article as a whole',
    advice:
      'Read all of it before it goes out: sections may repeat each other or miss the subject. A larger model plans, edits and mends: administrators find it under Model.',
  },
  ...factChecks,
  ...textChecks,
  ...searchChecks,
} as const satisfies Record<string, CheckRow>

export type CheckId = keyof typeof checkTable
export const checkIds = Object.keys(checkTable) as [CheckId, ...CheckId[]]
