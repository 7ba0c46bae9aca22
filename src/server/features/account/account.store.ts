import { sql } from 'kysely'
import type { MemberScope } from '#server/context/context.ts'

/** Gives whoever asks another picture, by its stored address, or none. */
export async function putPicture(scope: MemberScope, pictureUrl: string | null): Promise<void> {
  await sql`select app.set_picture(${pictureUrl})`.execute(scope.tx)
}
