import type { CheckedSheet, SheetRows } from '#contracts/articles/sheets.ts'
import type { Scope } from '#server/context/context.ts'
import { piecesNaming } from '#server/features/knowledge/index.ts'
import { lackingValues } from '../gate/lacking-values.ts'
import { wordsIn } from '../gate/name-finder.ts'
import type { ReadRow } from './read-row.ts'

export type HeldRow = CheckedSheet['held'][number]

/**
 * Which rows of a sentence with variables are held, since their page would differ from another by a name alone; with the
 * reason for which one is ordered all the same. Rows are compared with those of their client, whose knowledge is read.
 */
export async function holdRows(
  scope: Scope,
  rows: readonly ReadRow[],
  { sheet, names }: { sheet: SheetRows; names: ReadonlyMap<string, string> },
): Promise<HeldRow[]> {
  const sent = new Map(sheet.rows.map((row) => [row.number, row]))
  const filled = rows.flatMap((row) => {
    const values = sent.get(row.number)?.values
    const clientId = row.campaign?.clientId
    return values && clientId ? [{ ...filledRow(row, values), clientId }] : []
  })
  const found = await Promise.all(
    [...Map.groupBy(filled, ({ clientId }) => clientId)].map(async ([clientId, theirs]) => {
      const pieces = await piecesNaming(scope, { clientId, words: beginningsOf(theirs) })
      return [...lackingValues(theirs, pieces)].map(([row, lacks]): HeldRow => {
        const message = sentenceOf(names.get(clientId) ?? '', lacks)
        return { row, message, lacks, knowingly: sent.get(row)?.knowingly ?? null }
      })
    }),
  )
  return found.flat().sort((one, other) => one.row - other.row)
}

type Values = NonNullable<SheetRows['rows'][number]['values']>

function filledRow({ number, article }: ReadRow, values: Values) {
  return { number, values, title: article.inputValue, notes: article.initialDraft ?? '' }
}

function sentenceOf(client: string, lacks: readonly string[]): string {
  const knowledge = /s$/i.test(client) ? `${client}’ knowledge` : `${client}’s knowledge`
  return `Nothing in ${knowledge} is about ${lacks.join(' or ')} alone. Pages that differ by a name alone hurt the site.`
}

/** How the values may begin in a text, whatever ending they have there. */
function beginningsOf(rows: readonly { values: Values }[]): string[] {
  const values = new Set(rows.flatMap(({ values }) => Object.values(values)))
  const beginnings = [...values].flatMap((value) => {
    const [first = ''] = wordsIn(value)
    return first === '' ? [] : [first.length > 5 ? first.slice(0, -2) : first.slice(0, 4)]
  })
  return [...new Set(beginnings)]
}
