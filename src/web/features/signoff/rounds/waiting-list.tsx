import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Waiting } from '#contracts/approval/sign-off-shapes.ts'
import { Card } from '../../../ui/card.tsx'
import { Fact } from '../../../ui/fact.tsx'
import { StatusMark } from '../../../ui/status-mark.tsx'
import { approvalLines } from '../figures/figure-lines.ts'
import { deskFiguresQuery, waitingQuery } from '../sign-off.queries.ts'
import { roundWords, waitingLine } from './round-words.ts'

/** What waits for reviewers or for changes they asked for, the oldest first, and how approvals went lately. */
export function WaitingList() {
  const items = useQuery(waitingQuery).data?.items ?? []
  const figures = useQuery(deskFiguresQuery).data
  const approved = figures && figures.approved > 0 ? approvalLines(figures) : []
  if (items.length === 0 && approved.length === 0) return null
  return (
    <Card aria-labelledby="waiting" className="grid grid-cols-1 gap-3 px-5 py-5 sm:px-6">
      <h2 id="waiting" className="text-lg">
        {items.length > 0 ? 'Waiting for approval' : 'Approvals'}
      </h2>
      {items.length > 0 && (
        <ul className="grid grid-cols-1 divide-y">
          {items.map((item) => (
            <WaitingRow key={item.articleId} item={item} />
          ))}
        </ul>
      )}
      {approved.length > 0 && (
        <section aria-label="Approvals of the last 30 days" className="border-t pt-3">
          <h3 className="font-medium font-sans text-ink-faint text-xs">Last 30 days</h3>
          <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-3" data-figures>
            {approved.map(({ name, value }) => (
              <Fact key={name} name={name}>
                {value}
              </Fact>
            ))}
          </dl>
        </section>
      )}
    </Card>
  )
}

function WaitingRow({ item }: { item: Waiting }) {
  return (
    <li className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2">
      <Link
        to={`/dashboard/articles/${item.articleId}/preview`}
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
        className="items-start whitespace-normal"
      />
    </li>
  )
}
