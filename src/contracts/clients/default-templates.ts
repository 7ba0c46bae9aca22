import { z } from 'zod'
import { oc } from '../operations.ts'
import type { DefaultTemplates } from '../rules/clients/default-templates.ts'
import { idSchema, seenUpdatedAt, timeSchema } from '../shapes.ts'

/** An empty choice in a form means none. */
export const optionalId = z
  .union([idSchema, z.literal('')])
  .nullish()
  .transform((value) => value || null)

/** The default templates as a form sends them. */
export const defaultTemplateChoices = {
  defaultSeoTemplateId: optionalId,
  defaultToneTemplateId: optionalId,
  defaultImageTemplateId: optionalId,
  defaultAuthorTemplateId: optionalId,
} satisfies Record<keyof DefaultTemplates, z.ZodType>

export const defaultTemplatesSchema = z.object({
  defaultSeoTemplateId: idSchema.nullable(),
  defaultToneTemplateId: idSchema.nullable(),
  defaultImageTemplateId: idSchema.nullable(),
  defaultAuthorTemplateId: idSchema.nullable(),
} satisfies Record<keyof DefaultTemplates, z.ZodType>)

export const clientDefaultsSchema = defaultTemplatesSchema.extend({
  /** When the client was changed last. */
  updatedAt: timeSchema,
})
export type ClientDefaults = z.output<typeof clientDefaultsSchema>

export const clientDefaultsChangeSchema = z.object({
  clientId: idSchema,
  ...defaultTemplateChoices,
  updatedAt: seenUpdatedAt,
})
export type ClientDefaultsChange = z.output<typeof clientDefaultsChangeSchema>

export const defaultTemplatesContract = oc.router({
  client: oc
    .route({
      method: 'GET',
      path: '/clients/{clientId}/default-templates',
      summary: 'The templates new articles of a client begin with where their campaign has none',
    })
    .meta({ scope: 'clients:read' })
    .input(z.object({ clientId: idSchema }))
    .output(clientDefaultsSchema),
  setClient: oc
    .route({
      method: 'PUT',
      path: '/clients/{clientId}/default-templates',
      summary: 'Sets what new articles of a client begin with',
    })
    .input(clientDefaultsChangeSchema)
    .output(clientDefaultsSchema),
})
