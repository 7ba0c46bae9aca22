import { implement } from '@orpc/server'
import { clientsContract } from '#contracts/clients/clients.ts'
import type { RequestContext } from '#server/context/context.ts'
import { archiveRows, deleteRows } from '#server/features/archiving/index.ts'
import { archivableClients } from './archivable-clients.ts'
import { createClient } from './create-client.ts'
import { getClient, getClientDependents, listClients } from './read-clients.ts'
import { removeClientLogo, uploadClientLogo } from './set-client-logo.ts'
import { updateClient } from './update-client.ts'

const os = implement(clientsContract).$context<RequestContext>()

export const clientsRoutes = os.router({
  list: os.list.handler(({ context, input }) => listClients(context, input)),
  get: os.get.handler(({ context, input }) => getClient(context, input.id)),
  create: os.create.handler(({ context, input }) => createClient(context, input)),
  update: os.update.handler(({ context, input }) => updateClient(context, input)),
  remove: os.remove.handler(async ({ context, input }) => {
    await deleteRows(context, archivableClients, [input.id])
    return { ok: true }
  }),
  archive: os.archive.handler(async ({ context, input }) => {
    await archiveRows(context, archivableClients, { ...input, archived: true })
    return { ok: true }
  }),
  restore: os.restore.handler(async ({ context, input }) => {
    await archiveRows(context, archivableClients, { ...input, archived: false })
    return { ok: true }
  }),
  removeMany: os.removeMany.handler(async ({ context, input }) => {
    await deleteRows(context, archivableClients, input.ids)
    return { ok: true }
  }),
  dependents: os.dependents.handler(({ context, input }) => getClientDependents(context, input.id)),
  uploadLogo: os.uploadLogo.handler(({ context, input }) => uploadClientLogo(context, input)),
  removeLogo: os.removeLogo.handler(async ({ context, input }) => {
    await removeClientLogo(context, input.id)
    return { ok: true }
  }),
})
