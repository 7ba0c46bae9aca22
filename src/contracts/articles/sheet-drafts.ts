import { z } from 'zod'
import { oc } from '../operations.ts'
import { maxSentence, maxVariableName, maxVariables } from '../rules/articles/sentence-rows.ts'
import { maxSheetColumns, maxSheetRows, sheetFields } from '../rules/articles/sheet-fields.ts'
import {
  byId,
  done,
  idSchema,
  line,
  paragraph,
  seenUpdatedAt,
  storable,
  timeSchema,
} from '../shapes.ts'
import { inputTypeSchema } from './articles.ts'

/** As many drafts as a workspace keeps. */
export const mostSheetDrafts = 100

/** A sheet that was made from a sentence with variables, as it stands on the screen. */
const keptSheetSchema = z.object({
  /** The sentence. */
  name: line(maxSentence, 'A draft needs a sentence'),
  /** The titles of the columns, and the rows. */
  rows: z
    .array(
      z.object({
        number: z.int().min(1),
        cells: z.array(storable().max(50_000)).max(maxSheetColumns),
      }),
    )
    .min(2, 'There is no row to keep')
    .max(maxSheetRows + 1),
  fields: z.array(z.enum(sheetFields).nullable()).max(maxSheetColumns),
  inputType: inputTypeSchema,
  dayOrder: z.enum(['day-first', 'month-first']).nullable(),
  campaignId: idSchema,
  /** The first columns hold their values. */
  variables: z.array(line(maxVariableName).min(1)).min(1).max(maxVariables),
  /** Why rows that are held are to be ordered all the same. */
  reasons: z.array(z.object({ row: z.int(), reason: paragraph(500).min(1) })).max(maxSheetRows),
})
export type KeptSheet = z.output<typeof keptSheetSchema>

/** `held`: how many of the rows were held when they were last checked. */
const toKeep = z.object({ sheet: keptSheetSchema, held: z.int().min(0).max(maxSheetRows) })
export type SheetDraftFields = z.output<typeof toKeep>

const draftLine = z.object({
  id: idSchema,
  name: z.string(),
  clientName: z.string(),
  campaignName: z.string(),
  rows: z.int(),
  held: z.int(),
  updatedAt: timeSchema,
})
export type SheetDraftLine = z.infer<typeof draftLine>

const draftSchema = z.object({
  id: idSchema,
  sheet: keptSheetSchema,
  held: z.int(),
  updatedAt: timeSchema,
})
export type SheetDraft = z.infer<typeof draftSchema>

const kept = z.object({ id: idSchema, updatedAt: timeSchema })

export const sheetDraftsContract = oc.prefix('/sheet-drafts').router({
  list: oc
    .route({
      method: 'GET',
      path: '/',
      summary: 'Sheets from sentences with variables that are kept, the newest first',
    })
    .meta({ scope: 'generate' })
    .output(z.object({ items: z.array(draftLine) })),
  get: oc
    .route({ method: 'GET', path: '/{id}', summary: 'A kept sheet with its rows' })
    .meta({ scope: 'generate' })
    .input(byId)
    .output(draftSchema),
  create: oc
    .route({
      method: 'POST',
      path: '/',
      successStatus: 201,
      summary: 'Keeps a sheet from a sentence with variables; orders nothing',
    })
    .meta({ scope: 'generate' })
    .input(toKeep)
    .output(kept),
  update: oc
    .route({ method: 'PUT', path: '/{id}', summary: 'Keeps a sheet as it stands now' })
    .meta({ scope: 'generate' })
    .input(byId.extend({ ...toKeep.shape, updatedAt: seenUpdatedAt }))
    .output(kept),
  /** For people: programs delete nothing. */
  remove: oc
    .route({ method: 'DELETE', path: '/{id}', summary: 'Removes a kept sheet; its articles stay' })
    .input(byId)
    .output(done),
})
