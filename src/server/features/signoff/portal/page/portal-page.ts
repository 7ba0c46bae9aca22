import { html } from 'hono/html'
import { beingChecked } from '#contracts/approval/report-words.ts'
import { longDate } from '#contracts/rules/approval/review-mail.ts'
import { zoneLabel } from '#contracts/rules/clients/time-zones.ts'
import { headOf, layout, type Markup } from '../../page/layout.ts'
import { longDay } from '../../page/short-time.ts'
import type { PortalView } from '../read-portal.ts'
import { eachOnce } from './each-once.ts'

type Row = PortalView['rounds'][number]

/** What waits for a client, what they approved, what is scheduled and what is live, each article once. */
export function portalPage(view: PortalView, at: { path: string; nonce: string; month: string }) {
  const { client, agency } = view
  const dayOf = (moment: Date) => longDay(moment, client.timeZone, view.now)
  const { open, changing, scheduled, approved, live } = eachOnce(view)
  return layout({
    title: `${client.name}: articles`,
    onlyRead: true,
    head: headOf(view),
    body: html`<section class="sheet"><h1>Your articles</h1>
<p>Hello ${view.reader}, ${open.length === 0 ? 'nothing is waiting for an answer right now.' : html`<strong>${open.length}</strong> ${open.length === 1 ? 'article is waiting' : 'articles are waiting'} for an answer.`}</p>
<p><a href="${at.path}/report?month=${at.month}">Monthly report</a></p></section>
${listOf(
  'Waiting for an answer',
  open.map((row) => waiting(row, dayOf(row.created_at), { ...at, reader: view.reader })),
)}
${listOf(
  `With ${agency}`,
  changing.map((row) => titled(row, [answered(row, dayOf)], toRead(row, at))),
)}
${listOf(
  'Scheduled',
  scheduled.map(({ round, ...row }) => {
    const when = `${longDate(row.local_time.slice(0, 10))}, ${row.local_time.slice(11)}, ${zoneLabel(row.time_zone, row.due_at)}`
    return titled(row, [when, answered(round, dayOf)], toRead(round, at))
  }),
)}
${listOf(
  'Approved',
  approved.map((row) => titled(row, [answered(row, dayOf)], toRead(row, at))),
)}
${listOf(
  'Live',
  live.map(({ round, hidden, since, ...row }) => {
    const facts = hidden ? [`Published ${dayOf(since)}`, beingChecked] : [`Since ${dayOf(since)}`]
    const { title, url } = row
    return titled(
      { title, ...(hidden ? {} : { url }) },
      [...facts, answered(round, dayOf)],
      toRead(round, at),
    )
  }),
)}`,
  })
}

/** A row: its title, what is known of it in a line, and what can be done. */
function titled(
  { title, url }: { title: string; url?: string },
  facts: (string | undefined)[],
  button: Markup | '',
): Markup {
  const name = html`<strong>${title}</strong>`
  return html`${url ? html`<a href="${url}" rel="noopener noreferrer">${name}</a>` : name}<span class="soft small">${facts.filter(Boolean).join(' · ')}</span>${button}`
}

/** What the client said of an article last; nothing where it was not asked, or has still to answer. */
function answered(round: Row | undefined, dayOf: (moment: Date) => string): string | undefined {
  switch (round?.state) {
    case 'approved':
      return round.decided_at ? `Approved on ${dayOf(round.decided_at)}` : 'Approved'
    case 'voided':
      return 'Changed since it was approved; you will be asked again'
    case 'changes_requested':
      return 'Being changed as you asked'
    default:
      return undefined
  }
}

/** Nothing where nothing is in it. */
function listOf(title: string, items: (Markup | Promise<Markup>)[]): Markup | '' {
  if (items.length === 0) return ''
  const id = title.toLowerCase().replace(/\W+/g, '-')
  return html`<section class="sheet" aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
<ul class="rows">${items.map((item) => html`<li>${item}</li>`)}</ul></section>`
}

type At = { path: string; nonce: string }

const listed = new Intl.ListFormat('en-GB')

function waiting(row: Row, since: string, at: At & { reader: string }): Markup {
  const people = row.people.map((name) => (name === at.reader ? 'you' : name))
  const due = row.due_on ? `Please answer by ${longDate(row.due_on)}` : `Since ${since}`
  return html`<strong>${row.title}</strong><span class="soft small">${due}${people.length > 0 ? ` · waiting for ${listed.format(people)}` : ''}</span>
${opening(row, at, html`<button class="main">Read and decide<span class="hidden">: ${row.title}</span></button>`)}`
}

/** What they were asked about stays readable for as long as their link works. */
function toRead(row: Row | undefined, at: At): Markup | '' {
  if (!row?.seat_works) return ''
  return opening(row, at, html`<button>Read<span class="hidden">: ${row.title}</span></button>`)
}

function opening({ seat_id: seat }: Row, { path, nonce }: At, button: Markup): Markup | '' {
  if (!seat) return ''
  return html`<form method="post" action="${path}/open"><input type="hidden" name="nonce" value="${nonce}"><input type="hidden" name="seat" value="${seat}">
<p class="buttons">${button}</p></form>`
}
