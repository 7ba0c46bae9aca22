import { ArticlesScreen } from '#web/features/articles/list/articles-screen.tsx'
import { articleSlots } from './article-list-slots.tsx'
import { useClientChoices } from './choices-with-archived.ts'

export const meta = () => [{ title: 'Articles · Copydesk' }]

export default function Articles() {
  const choices = { clients: useClientChoices() }
  return <ArticlesScreen choices={choices} slots={articleSlots} />
}
