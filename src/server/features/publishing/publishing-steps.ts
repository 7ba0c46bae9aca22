import type { PublishStep } from '#server/providers/cms/port.ts'

/** What the dialog shows while a publication is at work; a warning brings its own sentence. */
const stepMessages = {
  preparing: 'Preparing the article…',
  uploading_banner: 'Uploading the banner image…',
  banner_uploaded: 'Banner image uploaded',
  publishing: 'Publishing the article…',
  verifying: 'Checking the published post…',
  published: 'Published',
} as const satisfies Record<Exclude<PublishStep['step'], 'banner_warning'>, string>

export const queuedMessage = 'Waiting to start…'
export const preparingMessage = stepMessages.preparing
export const publishedMessage = stepMessages.published
const draftMessage = 'Saved as a draft'
const keptFromReaders = 'Not public on the site'

/** How a publication that the site accepted has ended. */
export function endMessage({ draft = false, shown }: { draft?: boolean; shown: boolean }): string {
  if (shown) return publishedMessage
  return draft ? draftMessage : keptFromReaders
}

/** The sentence that goes with a step. */
export function stepMessage(step: PublishStep): string {
  return step.step === 'banner_warning' ? step.message : stepMessages[step.step]
}

const longestMessage = 600

/** A message at a length that rows and live events carry. */
export function shortMessage(message: string): string {
  return message.length > longestMessage ? `${message.slice(0, longestMessage - 1)}…` : message
}
