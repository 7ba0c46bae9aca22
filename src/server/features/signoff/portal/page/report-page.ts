import { html } from 'hono/html'
import type { ClientReport } from '#contracts/approval/client-report.ts'
import { reportFigures, whereLive } from '#contracts/approval/report-words.ts'
import { longDate } from '#contracts/rules/approval/review-mail.ts'
import { zoneLabel } from '#contracts/rules/clients/time-zones.ts'
import { monthBeside, monthName, monthOf } from '../../months.ts'
import { headOf, layout, type Markup } from '../../page/layout.ts'
import { longDay } from '../../page/short-time.ts'
import type { ReportView } from '../read-portal.ts'

/** The report of a month for a client, on their agency’s paper; it prints well. */
export function reportPage(view: ReportView, path: string) {
  const { client, now, report } = view
  const { month, agency, note, live, next, running } = report
  const named = running ? `${monthName(month)} so far` : monthName(month)
  const after = monthBeside(month, 1)
  const before = monthBeside(month, -1)
  const head = headOf(view)
  // Frames without a single picture in them would look broken.
  const pictured = live.some(({ pictureUrl }) => pictureUrl !== null)
  return layout({
    onlyRead: true,
    title: `${client.name}: report for ${monthName(month)}`,
    ...(head ? { head: { ...head, fromAgency: true } } : {}),
    body: html`<section class="sheet"><h1>Report for ${named}</h1>
${note ? html`<blockquote class="said"><p>${note.text}</p><footer>${note.author ? `${note.author}, ${agency.name}` : agency.name}</footer></blockquote>` : ''}
<dl class="figures">${reportFigures(report).map(
      ({ value, label, note: more }) =>
        html`<div><dt>${label}${more ? html`<span>${more}</span>` : ''}</dt><dd>${value}</dd></div>`,
    )}</dl></section>
<section class="sheet" aria-labelledby="live"><h2 id="live">What went live</h2>
${
  live.length === 0
    ? html`<p class="soft">Nothing ${running ? 'yet this month' : 'this month'}.</p>`
    : html`<ul class="rows">${live.map((one) => liveRow(one, { day: longDay(new Date(one.at), client.timeZone, now), pictured }))}</ul>`
}</section>
${next && (next.scheduled.length > 0 || next.waiting.length > 0) ? comesNext(next, path) : ''}
<p class="buttons screen"><a class="button" href="${path}/report?month=${before}">${monthName(before)}</a>
${after <= monthOf(now, client.timeZone) ? html`<a class="button" href="${path}/report?month=${after}">${monthName(after)}</a>` : ''}
<a class="button" href="${path}">All articles</a></p>`,
  })
}

function liveRow(
  { title, url, hidden, pictureUrl }: ClientReport['live'][number],
  { day, pictured }: { day: string; pictured: boolean },
): Markup {
  const picture = pictureUrl
    ? html`<img src="${pictureUrl}" alt="" width="120" height="68" loading="lazy">`
    : html`<span class="blank"></span>`
  const published = hidden ? `Published ${day}` : day
  return html`<li${pictured ? html` class="pictured"` : ''}>${pictured ? picture : ''}<div>${
    url && !hidden
      ? html`<a href="${url}" rel="noopener noreferrer"><strong>${title}</strong></a>`
      : html`<strong>${title}</strong>`
  }<span class="soft small">${published} · ${whereLive({ url, hidden })}</span></div></li>`
}

function comesNext(
  { scheduled, waiting }: NonNullable<ClientReport['next']>,
  path: string,
): Markup {
  return html`<section class="sheet" aria-labelledby="next"><h2 id="next">What comes next</h2>
<ul class="rows">${scheduled.map(
    ({ title, localTime, timeZone, at }) =>
      html`<li><strong>${title}</strong><span class="soft small">Goes live on ${longDate(localTime.slice(0, 10))}, ${localTime.slice(11)}, ${zoneLabel(timeZone, new Date(at))}</span></li>`,
  )}${waiting.map(
    ({ title, dueOn }) =>
      html`<li><strong>${title}</strong><span class="soft small">${dueOn ? `Waits for your answer by ${longDate(dueOn)}` : 'Waits for your answer'}</span></li>`,
  )}</ul>
${waiting.length > 0 ? html`<p class="buttons screen"><a class="button main" href="${path}">Read and decide</a></p>` : ''}</section>`
}
