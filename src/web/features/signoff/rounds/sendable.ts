import type { ArticleCard } from '#contracts/articles/articles.ts'
import { isBeingWritten } from '#contracts/rules/articles/being-written.ts'

type Sent = Pick<ArticleCard, 'id' | 'clientId' | 'clientName' | 'title' | 'status'>

/** The articles of one client among those that were selected: each client gets an email of its own. */
export type OfClient<Article extends Sent> = {
  clientId: string
  clientName: string
  /** Those with a text to approve, in the order of the selection. */
  ready: Article[]
  /** Those without, as nothing or not all of them is written. */
  unwritten: Article[]
}

/** Divides what was selected by client; those with something to send come first, in the order of the selection. */
export function byClient<Article extends Sent>(articles: readonly Article[]): OfClient<Article>[] {
  const groups = [...Map.groupBy(articles, ({ clientId }) => clientId)].map(([clientId, own]) => {
    const { ready = [], unwritten = [] } = Object.groupBy(own, (article) =>
      isReady(article) ? 'ready' : 'unwritten',
    )
    return { clientId, clientName: own[0]?.clientName ?? '', ready, unwritten }
  })
  return groups.sort((one, other) => Number(other.ready.length > 0) - Number(one.ready.length > 0))
}

/** Whether there is a whole text, as the server asks before it sends one. */
function isReady({ status, title }: Sent): boolean {
  const failed = status === 'failed' || status === 'generation_failed'
  return !isBeingWritten(status) && !failed && title.trim() !== ''
}
