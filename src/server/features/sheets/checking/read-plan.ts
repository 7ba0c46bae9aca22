import type { SheetField } from '#contracts/rules/articles/sheet-fields.ts'
import { usualHour } from '#contracts/rules/publishing/usual-hour.ts'
import type { ConnectedSite } from '#server/features/credentials/index.ts'
import { type Planned, readTime } from '#server/features/publishing/index.ts'
import { localTimeOf } from '#server/kernel/zoned-time.ts'
import type { DayOrder } from './day-of-cell.ts'
import { type NameFinder, nameFinder } from './find-name.ts'
import type { KnownClient } from './known-names.views.ts'
import { momentOfCell } from './moment-of-cell.ts'

type Site = { id: string; name: string; alias: string }

/** What plans of rows are read against. */
export type PlanReading = {
  now: Date
  /** How days with slashes are meant in that column. */
  publishOrder: DayOrder | null
  /** On whose clock, where a client has no zone. */
  usualZone: string
  /** The sites that serve a client. */
  sitesOf: (clientId: string) => { all: readonly Site[]; finder: NameFinder<Site> }
  everySite: NameFinder<Site>
  /** Whether the caller may have articles sent anywhere. */
  mayPublish: boolean
}

export type RowPlan = Omit<Planned, 'articleId'> & { siteNames: readonly string[] }

type Said = {
  text: (field: SheetField) => string
  say: (field: SheetField, message: string, suggestion?: string | null) => undefined
  hint: (field: SheetField, message: string) => void
  client: KnownClient | undefined
  dueOn: string | null
}

/** Less than this, and hardly any article is written and approved by then. */
const soonMs = 3_600_000

/** Reads when and where an article is to go out, with what is wrong in which cell; `either` for a day that could be two. */
export function readPlan(
  reading: PlanReading,
  said: Said,
): { plan: RowPlan | null; either: boolean } {
  const { text, say, hint, client, dueOn } = said
  const nothing = { plan: null, either: false }
  if (text('publishOn') === '') {
    if (text('sites') !== '') hint('sites', 'Nothing is planned without a publish date.')
    return nothing
  }
  if (!reading.mayPublish) {
    say('publishOn', 'This key may not publish, so it can’t plan that either.')
    return nothing
  }
  const sites = client ? sitesOfRow(reading, said, client) : []
  const time = timeOfRow(reading, text('publishOn'), client)
  if ('problem' in time) {
    say('publishOn', time.problem)
    return { plan: null, either: 'either' in time }
  }
  if (dueOn !== null && time.localTime.slice(0, 10) < dueOn) {
    hint('publishOn', 'It is to go out before it is due.')
  } else if (time.dueAt.getTime() - reading.now.getTime() < soonMs) {
    hint('publishOn', 'It may not be written and approved by then.')
  }
  if (sites.length === 0) return nothing
  const plan = {
    ...time,
    credentialIds: sites.map(({ id }) => id),
    siteNames: sites.map(({ name }) => name),
  }
  return { plan, either: false }
}

function timeOfRow(reading: PlanReading, cell: string, client: KnownClient | undefined) {
  const { now, publishOrder, usualZone } = reading
  const timeZone = client?.timeZone ?? usualZone
  const read = momentOfCell(cell, publishOrder)
  if ('problem' in read) return read
  const [date = '', clock = ''] = localTimeOf(now, timeZone).split('T')
  if (read.day < date) return { problem: 'This day is over.' }
  const time = read.time ?? usualHour(read.day, { date, time: clock })
  return readTime({ localTime: `${read.day}T${time}`, timeZone }, now)
}

/** The sites that a row names, or the only one of its client; none where something is wrong. */
function sitesOfRow(
  reading: PlanReading,
  { text, say }: Said,
  client: KnownClient,
): readonly Site[] {
  const cell = text('sites')
  const { all, finder } = reading.sitesOf(client.id)
  if (all.length === 0) {
    const field = cell === '' ? 'publishOn' : 'sites'
    say(field, `${client.name} has no site to publish to. Connect one first.`)
    return []
  }
  if (cell === '') {
    if (all.length === 1) return all
    // As the dialog that schedules: which of several is for a person to say.
    const names = all.map(({ name }) => name).join('; ')
    say('sites', `Which of its ${all.length} sites?`, names)
    return []
  }
  const find = (name: string) => siteNamed(finder, name)
  // A name may hold a comma itself.
  const names = cell
    .split(/[;\n]/)
    .flatMap((part) => (find(part.trim()).length > 0 ? [part] : part.split(',')))
    .map((name) => name.trim())
    .filter(Boolean)
  const found: Site[] = []
  for (const name of names) {
    const [site, other] = find(name)
    if (other) {
      say('sites', `${client.name} has several sites called ${name}.`)
      return []
    }
    if (!site) {
      const nearest = finder.nearest(name)
      const better = nearest && names.map((one) => (one === name ? nearest : one)).join('; ')
      const isKnown = siteNamed(reading.everySite, name).length > 0
      say('sites', isKnown ? `${name} is no site of ${client.name}.` : 'Unknown site.', better)
      return []
    }
    if (!found.includes(site)) found.push(site)
  }
  return found
}

const siteNamed = (finder: NameFinder<Site>, name: string) => {
  const byName = finder.find(name)
  return byName.length > 0 ? byName : finder.find(addressOf(name))
}

/** An address as it is compared: whatever its scheme, `www.` and the slash at its end. */
function addressOf(address: string): string {
  return address
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/+$/, '')
}

/** What tells the sites of clients, by name and address. */
export function siteFinders(
  sites: readonly ConnectedSite[],
): Pick<PlanReading, 'sitesOf' | 'everySite'> {
  const named = sites.map(({ id, name, siteUrl, clientIds }) => ({
    clientIds,
    site: { id, name, alias: siteUrl ? addressOf(siteUrl) : '' },
  }))
  const known = new Map<string, ReturnType<PlanReading['sitesOf']>>()
  return {
    everySite: nameFinder(named.map(({ site }) => site)),
    sitesOf(clientId) {
      const before = known.get(clientId)
      if (before) return before
      const all = named.flatMap(({ site, clientIds }) =>
        clientIds === null || clientIds.includes(clientId) ? [site] : [],
      )
      const found = { all, finder: nameFinder(all) }
      known.set(clientId, found)
      return found
    },
  }
}
