import type { PublicationStatus } from '#contracts/publishing/publishing.ts'
import type { Scope } from '#server/context/context.ts'
import { announce } from '#server/features/live/index.ts'

export type PublicationNews = {
  publicationId: string
  articleId: string
  credentialId: string
  status: PublicationStatus
  percent: number
  message: string
  url: string | null
  /** When a site that did not take it is asked again. */
  retryAt?: string
}

/** Tells open dialogs how far a publication has come. */
export async function announcePublication(
  scope: Scope,
  news: PublicationNews,
  clientId: string,
): Promise<void> {
  await announce(scope, { type: 'publication', ...news }, clientId)
}
