import type { SignOffStage } from '#contracts/rules/approval/sign-off-stages.ts'

/** Who approves, as people choose it. */
export const stageLabels: Record<SignOffStage, string> = {
  none: 'Nobody',
  internal: 'A colleague',
  client: 'The client',
  both: 'A colleague, then the client',
}

/** What a choice means for what goes out. */
export const stageHints: Record<SignOffStage, string> = {
  none: 'Articles can go out without approval.',
  internal: 'Only what a colleague has approved is published or updated.',
  client: 'Only what the client has approved is published or updated.',
  both: 'The client gets what colleagues have approved, and nothing else is published or updated.',
}

export const stageOptions = Object.entries(stageLabels).map(([value, label]) => ({ value, label }))
