import { articleCost } from '#contracts/articles/articles.ts'
import type { CheckedSheet } from '#contracts/articles/sheets.ts'
import type { ReadRow } from './read-row.ts'

type Quoted = { sha256: string; campaign: NonNullable<ReadRow['campaign']> }
type Books = {
  names: ReadonlyMap<string, string>
  /** Credits that hard budgets leave, by client. */
  budgets: ReadonlyMap<string, number>
  /** Rows that are paid already. */
  done: ReadonlySet<string>
  creditsLeft: number
}

/** What rows make and take, by client; `refused` are the clients whose budget does not cover theirs. */
export function quoteOf(
  rows: readonly Quoted[],
  { names, budgets, done, creditsLeft }: Books,
): { quote: CheckedSheet['quote']; refused: Set<string> } {
  const byClient = Map.groupBy(rows, ({ campaign }) => campaign.clientId)
  const clients = [...byClient].map(([clientId, theirs]) => {
    const credits = theirs.length * articleCost
    const toPay = theirs.filter(({ sha256 }) => !done.has(sha256)).length * articleCost
    const left = budgets.get(clientId)
    const over = left !== undefined && toPay > left
    return {
      clientId,
      clientName: names.get(clientId) ?? '',
      articles: theirs.length,
      credits,
      refusal: over
        ? `The budget of this client leaves ${left} ${left === 1 ? 'credit' : 'credits'} this month.`
        : null,
    }
  })
  clients.sort((one, other) => one.clientName.localeCompare(other.clientName, 'en'))
  const counted = clients.filter(({ refusal }) => refusal === null)
  const articles = counted.reduce((sum, client) => sum + client.articles, 0)
  return {
    quote: { articles, credits: articles * articleCost, clients, creditsLeft },
    refused: new Set(clients.filter(({ refusal }) => refusal !== null).map((one) => one.clientId)),
  }
}
