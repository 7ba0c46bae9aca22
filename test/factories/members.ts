import type { Member } from '#server/db/transactions.ts'
import type { TestApp, TestUser } from '../test-app.ts'

/** An owner who sees the whole workspace, as use cases get them; for tests of pure rules. */
export function makeMember(overrides: Partial<Member> = {}): Member {
  return {
    userId: '00000000-0000-7000-8000-000000000001',
    workspaceId: '00000000-0000-7000-8000-0000000000aa',
    workspaceName: 'Test workspace',
    email: 'ada@example.test',
    fullName: 'Ada Byron',
    role: 'owner',
    limited: false,
    clientIds: null,
    aal: 'aal1',
    isAdmin: false,
    keyId: null,
    ...overrides,
  }
}

/** Signs somebody up into the owner's workspace, as their only one; `clientIds` limits what they see. */
export async function addMember(
  server: TestApp,
  owner: TestUser,
  { role = 'member', clientIds }: { role?: 'admin' | 'member'; clientIds?: string[] } = {},
): Promise<TestUser> {
  const member = await server.signUp()
  const row = { workspace_id: owner.workspaceId, user_id: member.userId }
  const { kysely } = server.database
  await kysely.deleteFrom('workspace_members').where('user_id', '=', member.userId).execute()
  await kysely
    .insertInto('workspace_members')
    .values({ ...row, role, limited: clientIds !== undefined })
    .execute()
  if (clientIds?.length) {
    await kysely
      .insertInto('workspace_member_clients')
      .values(clientIds.map((client_id) => ({ ...row, client_id })))
      .execute()
  }
  return member
}
