import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import { tenant } from './load-articles.ts'

/** What each screen asks for first, of the large tenant and its busiest client and campaign; by name. */
export async function screensOf(database: Database): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; client_id: string; campaign_id: string; month: string }>`
    select id, client_id, campaign_id, to_char(created_at, 'YYYY-MM') as month from articles
    where workspace_id = ${tenant.workspaceId} and client_id = ${tenant.clientId} and status = 'completed'
    order by created_at desc limit 1 offset 20`.execute(database.kysely)
  const [article] = rows
  if (!article) throw new Error('the data set is too small')
  const { id, client_id: client, campaign_id: campaign, month } = article
  // Five weeks with a few entries a day, as the calendar shows them, and one of their days when it is opened.
  const weeks = `from=${month}-01&to=${weeksOn(month)}&perDay=8`
  const day = `from=${month}-10&to=${month}-10`
  return new Map([
    ['newest 20', '/articles'],
    ['a client’s newest 20', `/articles?clientId=${client}`],
    ['a campaign’s newest 20', `/articles?campaignId=${campaign}`],
    ['search in titles, within a client', `/articles?search=winter&clientId=${client}`],
    ['by words', '/articles?sort=words'],
    ['those in review', '/articles?status=completed'],
    ['home', '/overview'],
    ['a client', `/clients/${client}/overview`],
    ['a campaign', `/campaigns/${campaign}/overview`],
    ['calendar', `/calendar?${weeks}`],
    ['a day of it', `/calendar?${day}`],
    ['a client’s calendar', `/calendar?${weeks}&clientId=${client}`],
    ['unscheduled', '/calendar/unscheduled'],
    ['a client’s unscheduled', `/calendar/unscheduled?clientId=${client}`],
    ['clients', '/clients'],
    ['campaigns', '/campaigns/page'],
    ['campaigns to choose from', '/campaigns?limit=50'],
    ['campaigns by a word', '/campaigns?limit=50&search=campaign%207'],
    ['what a client holds', `/clients/${client}/dependents`],
    ['ledger', '/billing/ledger'],
    ['a client’s ledger', `/billing/ledger?clientId=${client}`],
    ['spending', `/billing/spending?month=${month}`],
    ['a client’s budget', `/billing/budgets/${client}`],
    ['billing', '/billing'],
    [
      'similar titles',
      `/search/similar-articles?clientId=${client}&titles%5B0%5D=winter%20market%20garden`,
    ],
    ['search in texts, three letters', '/search/articles?text=win'],
    ['activity', '/activity'],
    ['a client’s activity', `/activity?clientId=${client}`],
    ['approvals', '/sign-off/waiting'],
    ['approvals in figures', '/sign-off/figures'],
    ['a client’s claims', `/clients/${client}/claims`],
    ['a client’s costs', `/clients/${client}/costs?month=${month}`],
    ['a client’s pictures', `/clients/${client}/pictures`],
    ['a client’s knowledge', `/clients/${client}/knowledge`],
    ['an article', `/articles/${id}`],
    ['its neighbours', `/desk/articles/${id}/neighbours`],
    ['its links', `/articles/${id}/links`],
    ['its history', `/articles/${id}/revisions`],
    ['templates', '/templates/tone'],
    ['team', '/team'],
    ['notices', '/notices'],
    // What no screen asks for, but a program may.
    ['a program’s calendar, whole days', `/calendar?from=${month}-01&to=${month}-28`],
    ['a program’s campaigns, all', '/campaigns'],
    ['a program’s search in texts, one letter', '/search/articles?text=w'],
  ])
}

/** The last of the five weeks that begin with a month. */
const weeksOn = (month: string) =>
  new Date(Date.parse(`${month}-01`) + 34 * 86_400_000).toISOString().slice(0, 10)
