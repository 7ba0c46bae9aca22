import type { ClientDefaults, ClientDefaultsChange } from '#contracts/clients/default-templates.ts'
import type { RequestContext, Scope } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { clientAbilities } from './clients.policy.ts'
import { setDefaultTemplates } from './clients.store.ts'
import { clientDefaults } from './clients.views.ts'

/** Returns a client's default templates; throws `not_found`. */
export async function readClientDefaults(
  context: RequestContext,
  clientId: string,
): Promise<ClientDefaults> {
  return await context.reading(async (scope) => (await required(scope, clientId)).defaults)
}

/**
 * Sets a client's default templates; throws `not_found` for a template of another workspace, and `conflict`
 * when others have changed the client since.
 */
export async function setClientDefaults(
  context: RequestContext,
  { clientId, updatedAt, ...wanted }: ClientDefaultsChange,
): Promise<ClientDefaults> {
  return await context.inTransaction(async (scope) => {
    if (!clientAbilities(scope.member).update) throw new AppError('forbidden')
    const { name } = await required(scope, clientId)
    if (!(await setDefaultTemplates(scope, clientId, wanted, updatedAt))) {
      throw new AppError('conflict')
    }
    await emit(scope, 'client.templates_set', { id: clientId, name })
    return (await required(scope, clientId)).defaults
  })
}

async function required(scope: Scope, clientId: string) {
  const client = await clientDefaults(scope, clientId)
  if (!client) throw new AppError('not_found')
  return client
}
