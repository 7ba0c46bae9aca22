import { createHash } from 'node:crypto'
import { newArticlesSchema } from '#contracts/articles/articles.ts'
import type { SheetHint, SheetProblem } from '#contracts/articles/sheets.ts'
import type { InputType } from '#contracts/rules/articles/input-types.ts'
import { namedLanguage } from '#contracts/rules/articles/languages.ts'
import {
  type SheetField,
  sheetFieldLabels,
  sheetFields,
} from '#contracts/rules/articles/sheet-fields.ts'
import type { PlacedArticle } from '#server/features/generation/index.ts'
import { type DayOrder, dayOfCell } from './day-of-cell.ts'
import { type NameFinder, plainName } from './find-name.ts'
import type {
  KnownCampaign,
  KnownClient,
  KnownMember,
  Named,
  TemplateKind,
} from './known-names.views.ts'
import {
  isCellError,
  isWebAddress,
  readInputType,
  readMinutes,
  readResearch,
  readYesOrNo,
} from './read-options.ts'
import { type PlanReading, type RowPlan, readPlan } from './read-plan.ts'

export type Cells = Partial<Record<SheetField, string>>

/** What rows are read against: names, and what goes for rows that say nothing. */
export type RowReading = PlanReading & {
  clients: NameFinder<KnownClient>
  clientById: ReadonlyMap<string, KnownClient>
  campaigns: NameFinder<KnownCampaign>
  campaignById: ReadonlyMap<string, KnownCampaign>
  campaignsOf: ReadonlyMap<string, readonly KnownCampaign[]>
  templates: Record<TemplateKind, NameFinder<Named>>
  members: NameFinder<KnownMember>
  usual: { campaignId: string | null; inputType: InputType }
  dayOrder: DayOrder | null
  today: (timeZone: string | null) => string
  /** Whether an outside workflow writes, which shows no outline. */
  noOutlines: boolean
}

export type ReadRow = {
  number: number
  problems: SheetProblem[]
  hints: SheetHint[]
  /** Set days that could be two. */
  eitherDay: boolean
  campaign: KnownCampaign | undefined
  article: PlacedArticle
  /** When and where it is to go out, once it may. */
  plan: RowPlan | null
  /** Names what it asks for: the campaign, the input and the notes, however they are typed. */
  sha256: string
}

/** Reads one row: what is wrong in which cell, and the article it asks for where nothing is. */
export function readRow(reading: RowReading, number: number, cells: Cells): ReadRow {
  const problems: SheetProblem[] = []
  const hints: SheetHint[] = []
  const say = (field: SheetField, message: string, suggestion: string | null = null) => {
    problems.push({ row: number, field, message, suggestion })
    return undefined
  }
  const written = (field: SheetField) => cells[field]?.trim() ?? ''
  for (const field of sheetFields) {
    const cell = written(field)
    if (isCellError(cell)) say(field, `The spreadsheet has an error here: ${cell}`)
  }
  const text = (field: SheetField) => (isCellError(written(field)) ? '' : written(field))
  const named = <Known extends { name: string }>(field: SheetField, finder: NameFinder<Known>) => {
    const name = text(field)
    if (name === '') return undefined
    const [found] = finder.find(name)
    return found ?? say(field, `Unknown ${nouns[field]}.`, finder.nearest(name))
  }
  const campaign = campaignOf(reading, { text, say })
  const client = reading.clientById.get(campaign?.clientId ?? '')
  const inputType = text('inputType')
    ? (readInputType(text('inputType')) ?? say('inputType', wrongType))
    : reading.usual.inputType
  const input = inputOf(text('input'), inputType, client, say)
  const long = (field: 'notes' | 'goal' | 'subtitle') => {
    const shape = { notes: 'initialDraft', goal: 'goal', subtitle: 'subtitle' } as const
    const read = newArticlesSchema.shape[shape[field]].safeParse(text(field))
    return read.data ?? say(field, read.error?.issues[0]?.message ?? 'This cannot be used.') ?? ''
  }
  const chosen = <Value>(
    field: SheetField,
    read: (cell: string) => Value | undefined,
    how: string,
  ) => (text(field) === '' ? undefined : (read(text(field)) ?? say(field, how)))
  const member = named('assignee', reading.members)
  if (member && client && member.limited && !member.clientIds.includes(client.id)) {
    say('assignee', `${member.name} does not see ${client.name}.`)
  }
  const outline = chosen('outlineFirst', readYesOrNo, 'Please write yes or no.')
  if (outline === 'yes' && reading.noOutlines) {
    say(
      'outlineFirst',
      'An outside workflow writes the articles here, and it shows no outline first.',
      'no',
    )
  }
  const due = text('dueOn') === '' ? undefined : dueOf(reading, text('dueOn'), client)
  if (due && 'problem' in due) say('dueOn', due.problem)
  const article = {
    inputType: inputType ?? 'title',
    inputValue: input,
    seoTemplateId: named('seoTemplate', reading.templates.seo)?.id ?? null,
    toneTemplateId: named('toneTemplate', reading.templates.tone)?.id ?? null,
    imageTemplateId: named('imageTemplate', reading.templates.image)?.id ?? null,
    authorTemplateId: named('authorTemplate', reading.templates.author)?.id ?? null,
    initialDraft: long('notes'),
    goal: long('goal'),
    subtitle: long('subtitle'),
    readTime: chosen('readTime', readMinutes, 'Please write whole minutes, from 1 to 60.') ?? null,
    language:
      chosen('language', namedLanguage, 'Please write a language, such as German or en-US.') ??
      null,
    research: chosen('research', readResearch, 'Please write own or web.') ?? null,
    outlineFirst: outline === 'yes',
    assignee: member ? { id: member.id, name: member.name } : null,
    dueOn: due && 'day' in due ? due.day : null,
  }
  const { plan, either } = readPlan(reading, {
    ...{ text, say, client, dueOn: article.dueOn },
    hint: (field, message) => hints.push({ row: number, field, message }),
  })
  const asked = [campaign?.id, plainName(input), plainName(article.initialDraft)]
  return {
    number,
    problems,
    hints,
    eitherDay: either || (due !== undefined && 'either' in due),
    campaign,
    article,
    plan,
    sha256: createHash('sha256').update(JSON.stringify(asked)).digest('hex'),
  }
}

type Say = (field: SheetField, message: string, suggestion?: string | null) => undefined
type Row = { text: (field: SheetField) => string; say: Say }

const wrongType = 'Please write title, topic, keyword, website or prompt.'

const nouns: Partial<Record<SheetField, string>> = {
  seoTemplate: 'SEO template',
  toneTemplate: 'tone template',
  imageTemplate: 'image template',
  authorTemplate: 'author',
  assignee: 'member',
}

/** The campaign of a row: by its name and its client's; a client's only one needs no name. */
function campaignOf(reading: RowReading, { text, say }: Row): KnownCampaign | undefined {
  const [clientName, name] = [text('client'), text('campaign')]
  const usual = reading.campaignById.get(reading.usual.campaignId ?? '')
  const clients = reading.clients.find(clientName)
  if (clientName && clients.length === 0) {
    return say('client', 'Unknown client.', reading.clients.nearest(clientName))
  }
  const ofClients = clients.flatMap(({ id }) => reading.campaignsOf.get(id) ?? [])
  if (name === '') {
    if (!clientName) return usual ?? say('campaign', 'A row needs a campaign.')
    if (usual && clients.some(({ id }) => id === usual.clientId)) return usual
    const open = ofClients.filter(({ isArchived }) => !isArchived)
    if (open.length === 1) return open[0]
    const none = `${clientName} has no campaign that takes articles.`
    return say('campaign', open.length === 0 ? none : `${clientName} has ${open.length} campaigns.`)
  }
  const found = reading.campaigns.find(name)
  const theirs = clientName ? found.filter((one) => ofClients.includes(one)) : found
  const open = theirs.filter(({ isArchived }) => !isArchived)
  const [campaign] = open.length > 0 ? open : theirs
  if (!campaign)
    return say('campaign', ...unknownCampaign(reading, { clientName, name, ofClients }))
  if (open.length > 1) {
    return say(clientName ? 'campaign' : 'client', 'Several campaigns have this name.')
  }
  if (campaign.isArchived) {
    say('campaign', 'This campaign is archived. Restore it to write new articles.')
  }
  return campaign
}

function unknownCampaign(
  { campaigns }: RowReading,
  of: { clientName: string; name: string; ofClients: readonly KnownCampaign[] },
): [message: string, suggestion: string | null] {
  if (!of.clientName) return ['Unknown campaign.', campaigns.nearest(of.name)]
  const nearest = campaigns.nearest(of.name)
  const theirs = of.ofClients.filter(({ isArchived }) => !isArchived)
  const near =
    theirs.find(({ name }) => name === nearest) ?? (theirs.length === 1 ? theirs[0] : null)
  return [`${of.clientName} has no campaign of this name.`, near?.name ?? null]
}

function inputOf(
  input: string,
  type: InputType | undefined,
  client: KnownClient | undefined,
  say: Say,
): string {
  const read = newArticlesSchema.shape.inputValue.safeParse(input)
  if (!read.success) {
    say(
      'input',
      input
        ? (read.error.issues[0]?.message ?? '')
        : `A row needs an ${sheetFieldLabels.input.toLowerCase()}.`,
    )
    return ''
  }
  if (type === 'website_url' && !isWebAddress(read.data)) {
    say('input', 'This is not a web address. Try one like example.com/page.')
  }
  const words = ` ${plainName(read.data).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `
  const never = client?.neverNamed.find((name) =>
    words.includes(
      ` ${plainName(name)
        .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()} `,
    ),
  )
  if (never) say('input', `The rules of ${client?.name} say never to name ${never}.`)
  return read.data
}

function dueOf({ dayOrder, today }: RowReading, cell: string, client: KnownClient | undefined) {
  const read = dayOfCell(cell, dayOrder)
  if ('problem' in read) return read
  return read.day < today(client?.timeZone ?? null) ? { problem: 'This day is over.' } : read
}
