import { z } from 'zod'
import { oc } from '../operations.ts'
import { maxValue, maxVariableName, maxVariables } from '../rules/articles/sentence-rows.ts'
import { maxSheetBytes, maxSheetRows, sheetFields } from '../rules/articles/sheet-fields.ts'
import { idSchema, line, paragraph, storable, timeZoneSchema } from '../shapes.ts'
import { inputTypeSchema } from './articles.ts'

const fieldSchema = z.enum(sheetFields)
const megabytes = maxSheetBytes / 1024 / 1024

const tableSchema = z.object({
  /** The rows that hold anything, each with its number in the file and equally many cells. */
  rows: z.array(z.object({ number: z.int(), cells: z.array(z.string()) })),
  /** Whether the first of them holds the titles of the columns. */
  titled: z.boolean(),
  /** The field that each column is named after; null where nothing is known of that name. */
  fields: z.array(fieldSchema.nullable()),
  /** What the column of inputs says they are, as one named “Keyword” does. */
  inputType: inputTypeSchema,
  /** The sheets of a workbook, and the one that was read. */
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
})
export type SheetTable = z.infer<typeof tableSchema>

const cellsSchema = z.partialRecord(fieldSchema, storable().max(50_000))

/** What a row filled into the variables of a sentence, by their names. */
const valuesSchema = z
  .record(line(maxVariableName).min(1), line(maxValue).min(1))
  .refine((values) => Object.keys(values).length <= maxVariables, {
    error: `A sentence has ${maxVariables} variables at most`,
  })

/** Rows as they are to be ordered: what is in them is text, and the server alone reads it. */
export const sheetRowsSchema = z.object({
  rows: z
    .array(
      z.object({
        number: z.int().min(1),
        cells: cellsSchema,
        /** Of a row made from a sentence with variables, which is held where it would differ by a name alone. */
        values: valuesSchema.optional(),
        /** Why a row that is held is ordered all the same, as people will read it. */
        knowingly: paragraph(500).min(1).optional(),
      }),
    )
    .min(1, 'There is no row to check')
    .max(maxSheetRows, `A sheet has ${maxSheetRows.toLocaleString('en-GB')} rows at most`),
  /** For rows that say nothing of their own. */
  campaignId: idSchema.nullish(),
  inputType: inputTypeSchema.default('title'),
  /** How days with slashes are meant, where the sheet itself leaves that open. */
  dayOrder: z.enum(['day-first', 'month-first']).nullish(),
  /** On whose clock publish dates are meant where a client has no time zone; UTC where it is left out. */
  timeZone: timeZoneSchema.nullish(),
})
export type SheetRows = z.output<typeof sheetRowsSchema>

const problemSchema = z.object({
  /** The number of the row, as it was sent. */
  row: z.int(),
  field: fieldSchema,
  message: z.string(),
  /** What would be right, where that can be told. */
  suggestion: z.string().nullable(),
})
export type SheetProblem = z.infer<typeof problemSchema>

const hintSchema = problemSchema.omit({ suggestion: true })
export type SheetHint = z.infer<typeof hintSchema>

const quoteSchema = z.object({ articles: z.int(), credits: z.int() })

const checkedSchema = z.object({
  problems: z.array(problemSchema),
  /** What may not be meant, and keeps nothing back. */
  hints: z.array(hintSchema),
  /** Rows whose article is there: ordered before, or with the same title or input in that campaign. */
  known: z.array(z.object({ row: z.int(), articleId: idSchema })),
  /**
   * Rows of a sentence with variables that would differ from others by a name alone: nothing that is known of the client is
   * about what they name. They are not ordered, except knowingly.
   */
  held: z.array(
    z.object({
      row: z.int(),
      message: z.string(),
      /** The values that nothing is known of. */
      lacks: z.array(z.string()),
      /** Why it is ordered all the same. */
      knowingly: z.string().nullable(),
    }),
  ),
  /** What the rows without a problem make and take. */
  quote: quoteSchema.extend({
    clients: z.array(
      quoteSchema.extend({
        clientId: idSchema,
        clientName: z.string(),
        /** Why none of its rows goes ahead; they are not counted in the sum then. */
        refusal: z.string().nullable(),
      }),
    ),
    creditsLeft: z.int(),
  }),
  /** Whether days with slashes can be read either way. */
  eitherDay: z.boolean(),
})
export type CheckedSheet = z.infer<typeof checkedSchema>

export const sheetsContract = oc.prefix('/sheets').router({
  upload: oc
    .route({
      method: 'POST',
      path: '/file',
      summary: 'Reads a spreadsheet (CSV, TSV or .xlsx) and matches its columns; keeps nothing',
    })
    .input(
      z.object({
        file: z.file().max(maxSheetBytes, `Please choose a file under ${megabytes} MB`),
        /** The sheet of a workbook to read; by default the first that holds anything. */
        sheet: z.string().max(200).optional(),
      }),
    )
    .output(tableSchema),
  paste: oc
    .route({
      method: 'POST',
      path: '/pasted',
      summary: 'Reads cells as text, separated by tabs, commas or semicolons; keeps nothing',
    })
    .meta({ scope: 'generate' })
    .input(
      z.object({
        text: storable()
          .min(1, 'Please paste some cells')
          .max(maxSheetBytes, `Please paste less than ${megabytes} MB`),
      }),
    )
    .output(tableSchema),
  fetch: oc
    .route({
      method: 'POST',
      path: '/address',
      summary: 'Reads a sheet that is published at an address (CSV, TSV or .xlsx); keeps nothing',
    })
    .meta({ scope: 'generate' })
    .input(
      z.object({
        address: z.url({ protocol: /^https?$/, error: 'Please enter a full address' }).max(2000),
        /** The sheet of a workbook to read; by default the first that holds anything. */
        sheet: z.string().max(200).optional(),
      }),
    )
    .output(tableSchema),
  check: oc
    .route({
      method: 'POST',
      path: '/check',
      summary: 'Checks every row of a sheet and says what ordering it takes; orders nothing',
    })
    .meta({ scope: 'generate' })
    .input(sheetRowsSchema)
    .output(checkedSchema),
  order: oc
    .route({
      method: 'POST',
      path: '/orders',
      successStatus: 202,
      summary: 'Orders the rows of a sheet that have no problem; a row makes one article, once',
    })
    .meta({ scope: 'generate', needsIdempotencyKey: true, followedAt: 'order' })
    .input(
      sheetRowsSchema.extend({
        /** The quote that the caller has seen; another one is refused with `conflict`. */
        seen: quoteSchema,
        /** What people call the sheet. */
        name: line(200).default('Pasted cells'),
      }),
    )
    .output(
      z.object({
        /** The batch that they are, also where it is one article. */
        batchId: idSchema,
        articles: z.array(z.object({ row: z.int(), id: idSchema })),
        creditsLeft: z.int(),
        /** Why some rows were not ordered after all; none of those was paid. */
        stopped: z.string().nullable(),
      }),
    ),
})
