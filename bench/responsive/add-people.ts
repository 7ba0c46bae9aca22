import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import { newId } from '#server/kernel/ids.ts'
import { account } from '../generate/workspace.ts'

/** Gives as many people accounts with the password of `account`, each in a workspace of their own; answers who they are. */
export async function addPeople({ kysely }: Database, count: number): Promise<(typeof account)[]> {
  const people = Array.from({ length: count }, (_, n) => ({
    ...account,
    email: `person-${n}@bench.example`,
  }))
  for (const { email } of people) {
    const [userId, workspaceId] = [newId(), newId()]
    await sql`insert into auth.users (id, email, email_confirmed_at, password_hash)
      select ${userId}, ${email}, now(), password_hash from auth.users where email = ${account.email}`.execute(
      kysely,
    )
    await sql`insert into auth.identities (id, user_id, provider, provider_id, email)
      values (${newId()}, ${userId}, 'email', ${userId}, ${email})`.execute(kysely)
    await sql`select app.create_first_workspace(${userId}, ${workspaceId}, 'Bench', 1)`.execute(
      kysely,
    )
  }
  return people
}
