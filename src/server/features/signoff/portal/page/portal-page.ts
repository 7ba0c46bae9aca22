import { html } from 'hono/html'
import { longDate } from '#contracts/rules/approval/review-mail.ts'
import { zoneLabel } from '#contracts/rules/clients/time-zones.ts'
import { headOf, layout, type Markup } from '../../review/page/layout.ts'
import { longDay } from '../../review/page/short-time.ts'
import type { PortalView } from '../read-portal.ts'

type Row = PortalView['rounds'][number]

/** What waits for a client, what they approved, what is scheduled and what is live. */
export function portalPage(view: PortalView, at: { path: string; nonce: string; month: string }) {
  const { client, agency, rounds, live, scheduled } = view
  const dayOf = (moment: Date) => longDay(moment, client.timeZone, view.now)
  const open = rounds.filter(({ state }) => state === 'open')
  const changing = rounds.filter(({ state }) => state === 'changes_requested' || state === 'voided')
  const approved = rounds.filter(({ state }) => state === 'approved')
  return layout({
    title: `${client.name}: articles`,
    onlyRead: true,
    head: headOf(view),
    body: html`<section class="sheet"><h1>Your articles</h1>
<p>Hello ${view.reader}, ${open.length === 0 ? 'nothing is waiting for an answer right now.' : html`<strong>${open.length}</strong> ${open.length === 1 ? 'article is waiting' : 'articles are waiting'} for an answer.`}</p>
<p><a href="${at.path}/report?month=${at.month}">Monthly report</a></p></section>
${listOf(
  'Waiting for an answer',
  open.map((row) => waiting(row, dayOf(row.created_at), at)),
)}
${listOf(
  `With ${agency}`,
  changing.map((row) => html`${beingChanged(row)}${toRead(row, at)}`),
)}
${listOf(
  'Scheduled',
  scheduled.map(
    (row) =>
      html`<strong>${row.title}</strong><span class="soft small">${longDate(row.local_time.slice(0, 10))}, ${row.local_time.slice(11)}, ${zoneLabel(row.time_zone, row.due_at)}</span>`,
  ),
)}
${listOf(
  'Approved',
  approved.map(
    (row) =>
      html`<strong>${row.title}</strong><span class="soft small">${row.decided_at ? `Approved on ${dayOf(row.decided_at)}` : 'Approved'}</span>${toRead(row, at)}`,
  ),
)}
${listOf(
  'Live',
  live.map(
    (row) =>
      html`<a href="${row.url}" rel="noopener noreferrer"><strong>${row.title}</strong></a><span class="soft small">${row.published_at ? `Since ${dayOf(row.published_at)}` : ''}</span>`,
  ),
)}`,
  })
}

/** Nothing where nothing is in it. */
function listOf(title: string, items: (Markup | Promise<Markup>)[]): Markup | '' {
  if (items.length === 0) return ''
  const id = title.toLowerCase().replace(/\W+/g, '-')
  return html`<section class="sheet" aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
<ul class="rows">${items.map((item) => html`<li>${item}</li>`)}</ul></section>`
}

type At = { path: string; nonce: string }

function waiting(row: Row, since: string, at: At): Markup {
  const due = row.due_on ? `Please answer by ${longDate(row.due_on)}` : `Since ${since}`
  return html`<strong>${row.title}</strong><span class="soft small">${due}${row.people.length > 0 ? ` · waiting for ${row.people.join(', ')}` : ''}</span>
${opening(row, at, html`<button class="main">Read and decide<span class="hidden">: ${row.title}</span></button>`)}`
}

/** What they were asked about stays there to read, as long as their link does. */
function toRead(row: Row, at: At): Markup | '' {
  if (!row.seat_works) return ''
  return opening(row, at, html`<button>Read<span class="hidden">: ${row.title}</span></button>`)
}

function opening({ seat_id: seat }: Row, { path, nonce }: At, button: Markup): Markup | '' {
  if (!seat) return ''
  return html`<form method="post" action="${path}/open"><input type="hidden" name="nonce" value="${nonce}"><input type="hidden" name="seat" value="${seat}">
<p class="buttons">${button}</p></form>`
}

function beingChanged(row: Row): Markup {
  return html`<strong>${row.title}</strong><span class="soft small">${row.state === 'voided' ? 'Changed since it was approved; you will be asked again' : 'Being changed as you asked'}</span>`
}
