import type { ConnectedModel } from '#contracts/model.ts'
import type { RequestContext } from '#server/context/context.ts'
import { insistOnAdmin } from './model.policy.ts'

/** The connected models; their servers are asked outside of the transaction. Throws `not_found` for all but administrators. */
export async function readModel(
  context: RequestContext,
): Promise<{ models: ConnectedModel[]; workflow: boolean }> {
  await context.reading(async (scope) => insistOnAdmin(scope))
  const { models, workflow } = context.ports
  return { models: (await models?.list(context.signal)) ?? [], workflow: workflow !== null }
}
