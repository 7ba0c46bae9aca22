import { z } from 'zod'
import { articleStatusSchema } from '../articles/articles.ts'
import type { LiveEvent } from '../live.ts'
import type { PageNews } from './event.ts'

type Lists = Extract<LiveEvent, { type: 'changed' }>['what']
type ArticleEvent = Extract<LiveEvent, { type: 'article' }>

/** Makes open pages load a list again. */
export function changed(what: Lists, clientId?: string | null): PageNews {
  return { event: { type: 'changed', what }, ...(clientId === undefined ? {} : { clientId }) }
}

/** The workspace has more or fewer credits; the server adds the total. */
export const credits: PageNews = { event: { type: 'credits' }, clientId: null }

/** Makes open pages load the article again. */
export const updated = ({ id }: { id: string }) => [articleNews(id)]

/** How an article stands now, for what changes it. */
export const standing = {
  status: articleStatusSchema.optional(),
  title: z.string().optional(),
}

/** The same, with its status and title where they are known. */
export const updatedTo = ({
  id,
  status,
  title,
}: { id: string } & Pick<ArticleEvent, 'status' | 'title'>) => [articleNews(id, { status, title })]

/** News of an article; what is undefined is left out. */
export function articleNews(
  articleId: string,
  news: { [Key in keyof ArticleEvent]?: ArticleEvent[Key] | undefined } = {},
): PageNews {
  return { event: { change: 'updated', ...news, type: 'article', articleId } }
}
