import { oc } from '@orpc/contract'
import { z } from 'zod'
import { idSchema, timeSchema } from './shapes.ts'

export const templateTypes = ['seo', 'tone', 'image', 'author'] as const
export const templateTypeSchema = z.enum(templateTypes)
export type TemplateType = z.infer<typeof templateTypeSchema>

const common = {
  id: idSchema,
  name: z.string(),
  isDefault: z.boolean(),
  isArchived: z.boolean(),
  createdAt: timeSchema,
}
export const templateSchema = z.discriminatedUnion('type', [
  z.object({ ...common, type: z.literal('seo'), sections: z.array(z.string()) }),
  z.object({ ...common, type: z.literal('tone'), description: z.string(), example: z.string() }),
  z.object({ ...common, type: z.literal('image'), promptDetails: z.string() }),
  z.object({
    ...common,
    type: z.literal('author'),
    authorName: z.string(),
    jobTitle: z.string(),
    imageUrl: z.string().nullable(),
    writingStyle: z.string(),
  }),
])
export type Template = z.infer<typeof templateSchema>

export const templatesContract = oc.prefix('/templates').router({
  list: oc
    .route({
      method: 'GET',
      path: '/{type}',
      summary: 'Own and default templates of a type, by name',
    })
    .input(z.object({ type: templateTypeSchema, archived: z.stringbool().default(false) }))
    .output(z.object({ items: z.array(templateSchema) })),
  get: oc
    .route({ method: 'GET', path: '/{type}/{id}' })
    .input(z.object({ type: templateTypeSchema, id: idSchema }))
    .output(templateSchema),
})
