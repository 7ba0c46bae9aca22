import { z } from 'zod'
import { oc } from '../operations.ts'
import { templateTypes } from '../rules/clients/template-types.ts'
import {
  dependentsSchema,
  done,
  idSchema,
  line,
  paragraph,
  seenUpdatedAt,
  timeSchema,
} from '../shapes.ts'
import { imageUploadSchema } from './clients.ts'

export const templateTypeSchema = z.enum(templateTypes)

/** The sections of a structure: one per line, blank lines dropped, tabs and the like made spaces. */
export function splitSections(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((section) => section.replace(/[\s\p{Cc}]+/gu, ' ').trim())
    .filter((section) => section !== '')
}

const sectionLimit = 300
/** How many sections a structure has at most, and so an article that is written along it. */
export const mostSections = 60

const name = line(200, 'Template name must be at least 2 characters', 2)

/** Taken as the text people type or as a list; kept as a list. */
const sections = z
  .union([z.string(), z.array(z.string())], 'Add at least one section')
  .transform((value) => splitSections(typeof value === 'string' ? value : value.join('\n')))
  .pipe(
    z
      .array(z.string())
      .min(1, 'Add at least one section')
      .max(mostSections, `Please keep this to ${mostSections} sections`)
      // One message for the list: people edit it as one text.
      .refine(
        (list) => list.every((section) => section.length <= sectionLimit),
        `Please keep each section under ${sectionLimit} characters`,
      ),
  )

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

/** A picture elsewhere on the web; an uploaded photo is set by its own route. */
const pictureAddress = line(2000)
  .refine((text) => text === '' || isWebAddress(text), 'If provided, must be a valid URL')
  .nullish()
  .transform((text) => text || null)

const fieldShapes = {
  seo: { type: z.literal('seo'), name, sections },
  tone: {
    type: z.literal('tone'),
    name,
    description: paragraph(5000, 'Description must be at least 10 characters', 10),
    example: paragraph(5000).default(''),
  },
  image: {
    type: z.literal('image'),
    name,
    promptDetails: paragraph(5000, 'Prompt details must be at least 10 characters', 10),
  },
  author: {
    type: z.literal('author'),
    name,
    authorName: line(200, 'Author name is required', 2),
    jobTitle: line(200).default(''),
    imageUrl: pictureAddress,
    writingStyle: paragraph(5000, 'Writing style must be at least 10 characters', 10),
  },
}

export const templateFieldsSchemas = {
  seo: z.object(fieldShapes.seo),
  tone: z.object(fieldShapes.tone),
  image: z.object(fieldShapes.image),
  author: z.object(fieldShapes.author),
}
/** What people fill in, by type. */
export const templateFieldsSchema = z.discriminatedUnion('type', [
  templateFieldsSchemas.seo,
  templateFieldsSchemas.tone,
  templateFieldsSchemas.image,
  templateFieldsSchemas.author,
])
export type TemplateFields = z.infer<typeof templateFieldsSchema>
export type AuthorFields = z.infer<typeof templateFieldsSchemas.author>

const ofOne = { id: idSchema, updatedAt: seenUpdatedAt }
const updateSchema = z.discriminatedUnion('type', [
  templateFieldsSchemas.seo.extend(ofOne),
  templateFieldsSchemas.tone.extend(ofOne),
  templateFieldsSchemas.image.extend(ofOne),
  templateFieldsSchemas.author.extend(ofOne),
])

const common = {
  id: idSchema,
  name: z.string(),
  isDefault: z.boolean(),
  isArchived: z.boolean(),
  /** Articles written with it that the caller may see. */
  uses: z.int(),
  createdAt: timeSchema,
  updatedAt: timeSchema,
  /** `update` allows archiving and restoring too. Everyone may duplicate what they can see. */
  abilities: z.object({ update: z.boolean(), remove: z.boolean() }),
}
export const templateSchema = z.discriminatedUnion('type', [
  z.object({ ...common, type: z.literal('seo'), sections: z.array(z.string()) }),
  z.object({ ...common, type: z.literal('tone'), description: z.string(), example: z.string() }),
  z.object({
    ...common,
    type: z.literal('image'),
    promptDetails: z.string(),
    /** What it looks like: a drawn sample of a default style, the last pictures made with one's own. */
    pictures: z.array(z.string()),
  }),
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

/** How many clients and campaigns have it as a default, and how many articles were ordered with it. */
export const templateUsageSchema = dependentsSchema.extend({ clients: z.int().nonnegative() })
export type TemplateUsage = z.infer<typeof templateUsageSchema>

const byTypeAndId = z.object({ type: templateTypeSchema, id: idSchema })
export type TemplateKey = z.infer<typeof byTypeAndId>

export const templatesContract = oc.prefix('/templates').router({
  list: oc
    .route({
      method: 'GET',
      path: '/{type}',
      summary: 'Custom and default templates of a type, by name',
    })
    .meta({ scope: 'clients:read' })
    .input(z.object({ type: templateTypeSchema, archived: z.stringbool().default(false) }))
    .output(z.object({ items: z.array(templateSchema) })),
  get: oc
    .route({ method: 'GET', path: '/{type}/{id}', summary: 'A template' })
    .meta({ scope: 'clients:read' })
    .input(byTypeAndId)
    .output(templateSchema),
  create: oc
    .route({ method: 'POST', path: '/{type}', successStatus: 201, summary: 'Adds a template' })
    .input(templateFieldsSchema)
    .output(templateSchema),
  update: oc
    .route({ method: 'PUT', path: '/{type}/{id}', summary: 'Changes a template' })
    .input(updateSchema)
    .output(templateSchema),
  duplicate: oc
    .route({
      method: 'POST',
      path: '/{type}/{id}/duplicate',
      successStatus: 201,
      summary: 'Copies a custom or default template',
    })
    .input(byTypeAndId)
    .output(templateSchema),
  archive: oc
    .route({
      method: 'POST',
      path: '/{type}/{id}/archive',
      summary: 'Archives a template: pickers no longer offer it',
    })
    .input(byTypeAndId)
    .output(templateSchema),
  restore: oc
    .route({
      method: 'POST',
      path: '/{type}/{id}/restore',
      summary: 'Brings an archived template back',
    })
    .input(byTypeAndId)
    .output(templateSchema),
  remove: oc
    .route({ method: 'DELETE', path: '/{type}/{id}', summary: 'Deletes a template' })
    .input(byTypeAndId)
    .output(done),
  usage: oc
    .route({
      method: 'GET',
      path: '/{type}/{id}/usage',
      summary: 'How many clients, campaigns and articles use it',
    })
    .input(byTypeAndId)
    .output(templateUsageSchema),
  uploadPhoto: oc
    .route({ method: 'PUT', path: '/author/{id}/photo', summary: 'The photo of an author' })
    .input(z.object({ id: idSchema, file: imageUploadSchema }))
    .output(z.object({ imageUrl: z.string() })),
  removePhoto: oc
    .route({
      method: 'DELETE',
      path: '/author/{id}/photo',
      summary: 'Removes the photo of an author',
    })
    .input(z.object({ id: idSchema }))
    .output(done),
})
