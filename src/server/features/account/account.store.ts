import { sql } from 'kysely'
import type { MemberScope } from '#server/context/context.ts'

/** Stores or clears the URL of the caller's picture. */
export async function setPictureUrl(scope: MemberScope, pictureUrl: string | null): Promise<void> {
  await sql`select app.set_picture(${pictureUrl})`.execute(scope.tx)
}
