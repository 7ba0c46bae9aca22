import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Card } from '../../ui/card.tsx'
import { StatusMark } from '../../ui/status-mark.tsx'
import { roundWords, waitingLine } from './round-words.ts'
import { waitingQuery } from './sign-off.queries.ts'

/** What waits for reviewers or for changes they asked for, the oldest first; nothing when nothing does. */
export function WaitingList() {
  const items = useQuery(waitingQuery()).data?.items ?? []
  if (items.length === 0) return null
  return (
    <Card aria-labelledby="waiting" className="grid grid-cols-1 gap-3 px-5 py-4">
      <h2 id="waiting" className="text-lg">
        Waiting for approval
      </h2>
      <ul className="grid grid-cols-1 divide-y">
        {items.map((item) => (
          <li
            key={item.articleId}
            className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2"
          >
            <Link
              to={`/dashboard/articles/${item.articleId}`}
              prefetch="intent"
              className="wrap-anywhere min-w-0 font-medium hover:underline"
            >
              {item.title}
              <span className="ml-2 font-normal text-ink-faint text-sm">{item.clientName}</span>
            </Link>
            <StatusMark
              mark={roundWords[item.state].mark}
              tone={roundWords[item.state].tone}
              label={waitingLine(item)}
              className="whitespace-normal"
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
