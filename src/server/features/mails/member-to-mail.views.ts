import type { Scope } from '#server/context/context.ts'

export type MemberToMail = { email: string; workspaceName: string }

/** Where a member gets their mails, and the name of the workspace; undefined once they have left. */
export async function memberToMail(
  scope: Scope,
  userId: string,
): Promise<MemberToMail | undefined> {
  return await scope.tx
    .selectFrom('app.people as p')
    .innerJoin('workspaces as w', (join) => join.on('w.id', '=', scope.workspaceId))
    .select((e) => ['w.name as workspaceName', e.ref('p.email').$notNull().as('email')])
    .where('p.id', '=', userId)
    .executeTakeFirst()
}
