import { articlesQuery } from '#web/features/articles/articles.queries.ts'
import { ArticlesScreen } from '#web/features/articles/list/articles-screen.tsx'
import { takeEarly } from '#web/lib/api/take-early.ts'
import { articleSlots } from './article-list-slots.tsx'
import { useClientChoices } from './choices-with-archived.ts'

takeEarly((cache, path) => {
  if (path === '/dashboard/articles' && window.location.search === '')
    void cache.prefetchQuery(articlesQuery(1, ''))
})

export const meta = () => [{ title: 'Articles · Copydesk' }]

export default function Articles() {
  const choices = { clients: useClientChoices() }
  return <ArticlesScreen choices={choices} slots={articleSlots} />
}
