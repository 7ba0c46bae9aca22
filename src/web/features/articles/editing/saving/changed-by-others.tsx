import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { apiQueries } from '#web/lib/api/api.ts'
import { revisionsQuery } from '../editing.queries.ts'

/** As the history names this person. */
const ownNameQuery = apiQueries.me.get.queryOptions({
  staleTime: 60_000,
  select: ({ fullName, email }) => fullName || email,
})

const shownMs = 30_000

/** Says for a while who has changed the text that is being written, where that is known. */
export function ChangedByOthers({ articleId, what }: { articleId: string; what: string }) {
  const { data } = useQuery(revisionsQuery(articleId))
  const { data: me } = useQuery(ownNameQuery)
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), shownMs)
    return () => clearTimeout(timer)
  }, [])
  if (isOver) return null
  const theirs = data?.find(({ person }) => person !== '' && person !== me)
  return (
    <p role="status" className="text-ink-soft text-xs">
      {theirs?.person ?? 'Somebody'} changed {what}. The change is in the text.
    </p>
  )
}
