import type { CheckedSheet, SheetProblem, SheetRows } from '#contracts/articles/sheets.ts'
import type { KeyScope } from '#contracts/rules/key-scopes.ts'
import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { creditBalance, hardBudgets } from '#server/features/billing/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { localTimeOf } from '#server/kernel/zoned-time.ts'
import { articlesNamed, type KnownRow, orderedRows } from '../ordered-rows.store.ts'
import { dayOrderOf } from './day-of-cell.ts'
import { nameFinder, plainName } from './find-name.ts'
import { type HeldRow, holdRows } from './hold-rows.ts'
import { knownNames } from './known-names.views.ts'
import { dayPartOf } from './moment-of-cell.ts'
import { quoteOf } from './quote.ts'
import { siteFinders } from './read-plan.ts'
import { type ReadRow, type RowReading, readRow } from './read-row.ts'

export type CheckedRows = {
  checked: CheckedSheet
  /** The rows without a problem that make an article, and whose client's budget lets them; `held`, where knowingly. */
  good: (ReadRow & { campaign: NonNullable<ReadRow['campaign']>; held: HeldRow | undefined })[]
}

/** Checks every row of a sheet against all that the caller sees, with as many queries for two thousand as for one. */
export async function checkSheet(context: RequestContext, sheet: SheetRows): Promise<CheckedSheet> {
  const may = await maySchedule(context, sheet)
  return (await context.reading((scope) => checkRows(context, scope, sheet, may))).checked
}

/** Whether what rows plan may be planned: a key that orders articles need not be one that publishes them. */
export async function maySchedule(
  { signedIn, withSignedIn }: RequestContext,
  { rows }: SheetRows,
): Promise<boolean> {
  if (!('key' in signedIn) || rows.every(({ cells }) => !cells.publishOn?.trim())) return true
  const asked = withSignedIn({ key: { ...signedIn.key, scope: 'publish' satisfies KeyScope } })
  try {
    return await asked.reading(async () => true)
  } catch (error) {
    if (error instanceof AppError && error.code === 'forbidden') return false
    throw error
  }
}

/** The same, with the rows that are good; those that the order `going` has made already count as good too. */
export async function checkRows(
  context: RequestContext,
  scope: MemberScope,
  sheet: SheetRows,
  mayPublish: boolean,
  going: string | null = null,
): Promise<CheckedRows> {
  const [reading, balance, budgets] = await Promise.all([
    readingOf(context, scope, sheet, mayPublish),
    creditBalance(scope),
    hardBudgets(scope),
  ])
  const rows = sheet.rows.map(({ number, cells }) => readRow(reading, number, cells))
  const placed = rows.filter((row) => row.campaign !== undefined && row.article.inputValue !== '')
  const wanted = placed.map(({ campaign, article }) => ({
    campaignId: campaign?.id ?? '',
    text: plainName(article.inputValue),
  }))
  const names = new Map([...reading.clientById].map(([id, { name }]) => [id, name]))
  const [before, named, allHeld] = await Promise.all([
    orderedRows(
      scope,
      placed.map(({ sha256 }) => sha256),
    ),
    articlesNamed(scope, wanted),
    holdRows(scope, placed, { sheet, names }),
  ])
  const known = knownAmong(placed, { before, named, going })
  const isKnown = new Set(known.map(({ row }) => row))
  const others = rows.filter(({ number }) => !isKnown.has(number))
  const problems = [...others.flatMap((row) => row.problems), ...repeated(others)]
  const isWrong = new Set(problems.map(({ row }) => row))
  const hints = others.flatMap((row) => row.hints)
  const held = allHeld.filter(({ row }) => !isKnown.has(row) && !isWrong.has(row))
  const heldByRow = new Map(held.map((one) => [one.row, one]))
  const clean = others.flatMap(({ campaign, ...row }) => {
    const one = heldByRow.get(row.number)
    const waits = isWrong.has(row.number) || one?.knowingly === null
    return campaign && !waits ? [{ ...row, campaign, held: one }] : []
  })
  const done = new Set(before.filter(({ sheetId }) => sheetId === going).map((row) => row.sha256))
  const { quote, refused } = quoteOf(clean, { names, budgets, done, creditsLeft: balance.total })
  const eitherDay = others.some((row) => row.eitherDay)
  return {
    checked: { problems, hints, known, held, quote, eitherDay },
    good: clean.filter(({ campaign }) => !refused.has(campaign.clientId)),
  }
}

async function readingOf(
  { ports }: RequestContext,
  scope: MemberScope,
  { rows, campaignId, inputType, dayOrder, timeZone }: SheetRows,
  mayPublish: boolean,
): Promise<RowReading> {
  const { clients, campaigns, templates, members, sites } = await knownNames(scope)
  if (campaignId && !campaigns.some(({ id }) => id === campaignId)) throw new AppError('not_found')
  const today = new Map<string, string>()
  // One column tells how the other is meant.
  const [due, publish] = (['dueOn', 'publishOn'] as const).map((field) =>
    dayOrderOf(rows.map(({ cells }) => dayPartOf(cells[field] ?? ''))),
  )
  return {
    clients: nameFinder(clients),
    clientById: new Map(clients.map((client) => [client.id, client])),
    campaigns: nameFinder(campaigns),
    campaignById: new Map(campaigns.map((campaign) => [campaign.id, campaign])),
    campaignsOf: Map.groupBy(campaigns, ({ clientId }) => clientId),
    templates: {
      seo: nameFinder(templates.seo),
      tone: nameFinder(templates.tone),
      image: nameFinder(templates.image),
      author: nameFinder(templates.author),
    },
    members: nameFinder(members),
    usual: { campaignId: campaignId ?? null, inputType },
    dayOrder: due ?? publish ?? dayOrder ?? null,
    publishOrder: publish ?? due ?? dayOrder ?? null,
    now: scope.now,
    usualZone: timeZone ?? 'UTC',
    ...siteFinders(sites),
    mayPublish,
    noOutlines: ports.workflow !== null,
    today(timeZone) {
      const zone = timeZone ?? 'UTC'
      const day = today.get(zone) ?? localTimeOf(scope.now, zone).slice(0, 10)
      today.set(zone, day)
      return day
    },
  }
}

type Found = {
  before: readonly KnownRow[]
  named: readonly { campaignId: string; text: string; articleId: string }[]
  going: string | null
}

/** Rows whose article is there. One with notes of its own asks for more than what has its title. */
function knownAmong(rows: readonly ReadRow[], { before, named, going }: Found) {
  const byHash = new Map(before.map((row) => [row.sha256, row]))
  const keyOf = (campaignId: string, text: string) => `${campaignId} ${text}`
  const byText = new Map(named.map((one) => [keyOf(one.campaignId, one.text), one.articleId]))
  return rows.flatMap(({ number: row, sha256, campaign, article }) => {
    const ordered = byHash.get(sha256)
    if (ordered?.sheetId === going && going !== null) return []
    const text = keyOf(campaign?.id ?? '', plainName(article.inputValue))
    const articleId = ordered?.articleId ?? (article.initialDraft ? undefined : byText.get(text))
    return articleId ? [{ row, articleId }] : []
  })
}

function repeated(rows: readonly ReadRow[]): SheetProblem[] {
  const first = new Map<string, number>()
  return rows.flatMap(({ number, sha256, campaign, article }) => {
    if (!campaign || article.inputValue === '') return []
    const earlier = first.get(sha256)
    if (earlier === undefined) {
      first.set(sha256, number)
      return []
    }
    const message = `Row ${earlier} asks for the same article.`
    return [{ row: number, field: 'input' as const, message, suggestion: null }]
  })
}
