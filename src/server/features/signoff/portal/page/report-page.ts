import { html } from 'hono/html'
import { duration, percent, shown } from '#contracts/rules/approval/figure-words.ts'
import { longDate } from '#contracts/rules/approval/review-mail.ts'
import { headOf, layout } from '../../review/page/layout.ts'
import { dayOf, monthBeside, monthName, monthOf } from '../months.ts'
import type { ReportView } from '../read-portal.ts'

/** The report of a month for a client, which prints well. */
export function reportPage(view: ReportView, path: string) {
  const { client, agency, month, figures, now } = view
  const before = monthBeside(month, -1)
  const after = monthBeside(month, 1)
  const facts: [string, string][] = [
    ['Articles approved', String(figures.approved)],
    ['Approved in the first round', percent(figures.firstPassPercent)],
    ['Rounds until approval, on average', shown(figures.roundsToApproval)],
    ['Waiting for your answer, on average', duration(figures.reviewerHours)],
    [`Waiting for ${agency}, on average`, duration(figures.agencyHours)],
    ['Articles that went live', String(figures.live)],
    ['Words changed between draft and publication', percent(figures.changedPercent)],
  ]
  return layout({
    onlyRead: true,
    title: `${client.name}: report for ${monthName(month)}`,
    head: headOf(view),
    body: html`<section class="sheet"><h1>Report for ${monthName(month)}</h1>
<table class="figures"><tbody>${facts.map(
      ([label, value]) => html`<tr><th scope="row">${label}</th><td>${value}</td></tr>`,
    )}</tbody></table></section>
<section class="sheet" aria-labelledby="articles"><h2 id="articles">Approved articles</h2>
${
  figures.articles.length === 0
    ? html`<p class="soft">None this month.</p>`
    : html`<ul class="rows">${figures.articles.map(
        (one) =>
          html`<li><strong>${one.title}</strong><span class="soft small">Approved on ${longDate(dayOf(new Date(one.approvedAt), client.timeZone))} after ${one.rounds} ${one.rounds === 1 ? 'round' : 'rounds'}</span></li>`,
      )}</ul>`
}</section>
<p class="buttons screen"><a class="button" href="${path}/report?month=${before}">${monthName(before)}</a>
${after <= monthOf(now, client.timeZone) ? html`<a class="button" href="${path}/report?month=${after}">${monthName(after)}</a>` : ''}
<a class="button" href="${path}">All articles</a></p>`,
  })
}
