import type { Asked, AuthorizationRequest } from '#contracts/team/connected-apps.ts'
import type { RequestContext } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { managesWorkspace, requireManager } from '#server/features/workspaces/index.ts'
import { makeApiKey } from '#server/kernel/api-key.ts'
import { AppError } from '#server/kernel/errors.ts'
import { addKey, logged, requireClients } from '../make-key.ts'
import { insertApp } from './apps.store.ts'
import { type AppScope, answerAt, readRequest } from './read-request.ts'
import { hostOfRedirect } from './redirect-addresses.ts'

/** How long an app has to exchange the code that consent gave it. */
const codeMs = 60_000

/** Answers what a person is asked to allow, and for which workspace. Throws `invalid_input` as `readRequest` does. */
export async function askToConnect(
  context: RequestContext,
  request: AuthorizationRequest,
): Promise<Asked> {
  const workspace = await context.reading(async ({ member }) => ({
    id: member.workspaceId,
    name: member.workspaceName,
    manages: managesWorkspace(member),
  }))
  const { app, scopes, fault } = await readRequest(context, request)
  const { error, text } = fault ?? { error: 'access_denied', text: null }
  return {
    app: { name: app.name, host: app.host },
    returnsTo: hostOfRedirect(request.redirect_uri),
    scopes,
    problem: text,
    workspace: { id: workspace.id, name: workspace.name },
    mayConnect: workspace.manages,
    refuseAt: answerAt(request, context.settings.publicUrl, { error }),
  }
}

/**
 * Connects an app: makes a key that its tokens stand for, and answers where the browser goes on to with the code that gets
 * the first ones. Throws as `createKey` and `readRequest` do.
 */
export async function connectApp(
  context: RequestContext,
  {
    request,
    scopes,
    clientIds,
  }: { request: AuthorizationRequest; scopes: AppScope[]; clientIds: string[] | null },
): Promise<{ goTo: string }> {
  const { app, scopes: asked, fault } = await readRequest(context, request)
  if (fault) throw new AppError('invalid_input', fault.text)
  if (scopes.some((scope) => !asked.includes(scope))) {
    throw new AppError('invalid_input', 'The app has not asked for all of this.')
  }
  const code = await context.inTransaction(async (scope) => {
    requireManager(scope.member)
    const clients = await requireClients(scope, clientIds)
    const expiresAt = new Date(scope.now.getTime() + codeMs)
    const wanted = { name: app.name, scopes, clientIds: clients, addresses: [], expiresAt }
    const { key, publicId } = await addKey(scope, wanted)
    const made = makeApiKey('code', publicId)
    await insertApp(scope, {
      keyId: key.id,
      clientId: request.client_id,
      host: app.host,
      codeHash: made.secretHash,
      redirectUri: request.redirect_uri,
      challenge: request.code_challenge,
    })
    await emit(scope, 'app.connected', logged(key))
    return made.key
  })
  return { goTo: answerAt(request, context.settings.publicUrl, { code }) }
}
