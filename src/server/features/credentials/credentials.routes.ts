import { implement } from '@orpc/server'
import { credentialsContract } from '#contracts/publishing/credentials.ts'
import { fieldMappingsContract, webflowFunctions } from '#contracts/publishing/webflow.ts'
import type { RequestContext } from '#server/context/context.ts'
import { createCredential } from './create-credential.ts'
import { deleteCredential } from './delete-credential.ts'
import { readFieldMappings, saveFieldMappings } from './field-mappings.ts'
import { listCredentials } from './read-credentials.ts'
import { testCredential } from './test-credential.ts'
import { testWebflow } from './test-webflow.ts'
import { updateCredential } from './update-credential.ts'

const os = implement(credentialsContract).$context<RequestContext>()

export const credentialsRoutes = os.router({
  list: os.list.handler(({ context, input }) => listCredentials(context, input)),
  create: os.create.handler(({ context, input }) => createCredential(context, input)),
  update: os.update.handler(({ context, input }) => updateCredential(context, input)),
  remove: os.remove.handler(async ({ context, input }) => {
    await deleteCredential(context, input.id)
    return { ok: true }
  }),
  test: os.test.handler(({ context, input }) => testCredential(context, input.id)),
})

const mappings = implement(fieldMappingsContract).$context<RequestContext>()

export const fieldMappingsRoutes = mappings.router({
  get: mappings.get.handler(({ context, input }) => readFieldMappings(context, input.id)),
  save: mappings.save.handler(({ context, input }) => saveFieldMappings(context, input)),
})

const functions = implement(webflowFunctions).$context<RequestContext>()

export const testWebflowRoute = functions.webflowTestConnection.handler(({ context, input }) =>
  testWebflow(context, input),
)
