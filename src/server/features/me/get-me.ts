import type { Me } from '#contracts/team/account.ts'
import type { RequestContext } from '#server/context/context.ts'
import { creditBalance, mayBuy } from '#server/features/billing/index.ts'
import { clientAbilities } from '#server/features/clients/index.ts'
import { credentialAbilities } from '#server/features/credentials/index.ts'
import { managesWorkspace } from '#server/features/workspaces/index.ts'

/** Returns the signed-in person with their workspace, abilities and credits. */
export async function getMe(context: RequestContext): Promise<Me> {
  const { writer, illustrator, workflow } = context.ports
  return await context.reading(async (scope) => {
    const { member } = scope
    return {
      userId: member.userId,
      email: member.email,
      fullName: member.fullName,
      isAdmin: member.isAdmin,
      workspace: { id: member.workspaceId, name: member.workspaceName, role: member.role },
      abilities: {
        createClients: clientAbilities(member).create,
        addCredentials: credentialAbilities(member).create,
        manageSubscription: mayBuy(member),
        manageTeam: managesWorkspace(member),
        sendTogether: !member.limited,
      },
      credits: await creditBalance(scope),
      offline: { writer: writer.offline && !workflow, illustrator: illustrator.offline },
    }
  })
}
