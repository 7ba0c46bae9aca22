import { implement } from '@orpc/server'
import { templatesContract } from '#contracts/clients/templates.ts'
import type { RequestContext } from '#server/context/context.ts'
import { archiveTemplate, restoreTemplate } from './archive-template.ts'
import { createTemplate } from './create-template.ts'
import { deleteTemplate } from './delete-template.ts'
import { duplicateTemplate } from './duplicate-template.ts'
import { getTemplate, getTemplateUsage, listTemplates } from './read-templates.ts'
import { removeAuthorPhoto, uploadAuthorPhoto } from './set-author-photo.ts'
import { updateTemplate } from './update-template.ts'

const os = implement(templatesContract).$context<RequestContext>()

export const templatesRoutes = os.router({
  list: os.list.handler(({ context, input }) => listTemplates(context, input)),
  get: os.get.handler(({ context, input }) => getTemplate(context, input)),
  create: os.create.handler(({ context, input }) => createTemplate(context, input)),
  update: os.update.handler(({ context, input }) => updateTemplate(context, input)),
  duplicate: os.duplicate.handler(({ context, input }) => duplicateTemplate(context, input)),
  archive: os.archive.handler(({ context, input }) => archiveTemplate(context, input)),
  restore: os.restore.handler(({ context, input }) => restoreTemplate(context, input)),
  remove: os.remove.handler(async ({ context, input }) => {
    await deleteTemplate(context, input)
    return { ok: true }
  }),
  usage: os.usage.handler(({ context, input }) => getTemplateUsage(context, input)),
  uploadPhoto: os.uploadPhoto.handler(({ context, input }) => uploadAuthorPhoto(context, input)),
  removePhoto: os.removePhoto.handler(async ({ context, input }) => {
    await removeAuthorPhoto(context, input.id)
    return { ok: true }
  }),
})
