import { isBeingWritten } from '#contracts/rules/articles/being-written.ts'
import type { Member } from '#server/db/transactions.ts'
import { clientAbilities } from '#server/features/clients/index.ts'
import type { ClaimedArticle } from './claims.views.ts'

/** Whoever may edit an article may have it checked and answer for its claims: every member who sees it, once it is written. */
export function mayAnswer({ status, texts }: ClaimedArticle): boolean {
  return !isBeingWritten(status) && (texts.content !== null || texts.bodyContent !== '')
}

/** Whoever may change a client decides what happens to open claims. */
export function maySetMode(member: Member): boolean {
  return clientAbilities(member).update
}
