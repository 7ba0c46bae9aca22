import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Overview } from '#contracts/overview.ts'
import { formatDay, formatNumber, formatRelative } from '../../lib/format.ts'
import { opensNext } from '../../lib/opens-next.ts'
import { whatToDo } from '../../lib/what-to-do.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { reasons } from './wait-reasons.ts'

type Mine = Overview['today']['items'][number]
type Theirs = Overview['others']['items'][number]

const mine = '/dashboard/articles?turn=me'
const others = '/dashboard/articles?turn=others'

/** What waits for the person, each with what to do, the most pressing first; and what of theirs waits for others. */
export function TodayCard({ today, others: theirs }: Pick<Overview, 'today' | 'others'>) {
  if (today.total === 0 && theirs.total === 0) {
    return (
      <section aria-labelledby="today" className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <h2 id="today" className="text-lg">
          Today
        </h2>
        <p className="text-ink-soft">Nothing waits for you.</p>
      </section>
    )
  }
  return (
    <Card aria-labelledby="today" className="px-5 py-5 sm:px-6">
      <Heading
        id="today"
        title="Today"
        words={`My turn: ${figure(today)}`}
        to={mine}
        pile={today}
      />
      {today.total === 0 ? (
        <p className="text-ink-soft">Nothing waits for you.</p>
      ) : (
        <ul className="grid grid-cols-1 border-t">
          {today.items.map((item) => (
            <MyLine key={item.id} item={item} />
          ))}
        </ul>
      )}
      <More to={mine} pile={today} />
      {theirs.total > 0 && (
        <section aria-labelledby="others" className="mt-5 border-t pt-4">
          <Heading
            id="others"
            title="With others"
            words={`${figure(theirs)} of yours`}
            to={others}
            pile={theirs}
            small
          />
          <ul className="grid grid-cols-1 border-t">
            {theirs.items.map((item) => (
              <TheirLine key={item.id} item={item} />
            ))}
          </ul>
          <More to={others} pile={theirs} />
        </section>
      )}
    </Card>
  )
}

type Pile = { total: number; complete: boolean; items: readonly unknown[] }

/** More than are counted are said to be more. */
const figure = ({ total, complete }: Pick<Pile, 'total' | 'complete'>) =>
  `${formatNumber(total)}${complete ? '' : '+'}`

type HeadingProps = { id: string; title: string; words: string; to: string; pile: Pile }

/** A group with how many it has, as a link to the list of them. */
function Heading({
  id,
  title,
  words,
  to,
  pile,
  small = false,
}: HeadingProps & { small?: boolean }) {
  const Title = small ? 'h3' : 'h2'
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 pb-3">
      <Title
        id={id}
        className={small ? 'font-medium font-sans text-sm tracking-normal' : 'text-lg'}
      >
        {title}
      </Title>
      {pile.total > 0 && (
        <span className="text-sm" data-figures>
          <TextLink to={to}>{words}</TextLink>
        </span>
      )}
    </div>
  )
}

function More({ to, pile }: { to: string; pile: Pile }) {
  if (pile.total <= pile.items.length) return null
  return (
    <p className="border-t pt-3 text-sm" data-figures>
      <TextLink to={to}>All {figure(pile)}</TextLink>
    </p>
  )
}

/** A row: what it is, which article, and on the right what to do. */
function Line({ mark, item, detail, action }: LineProps) {
  return (
    <li className="grid grid-cols-1 items-center gap-x-4 gap-y-1.5 border-b py-2.5 last:border-b-0 sm:grid-cols-[9.5rem_minmax(0,1fr)_auto]">
      <span>{mark}</span>
      <span className="grid min-w-0 grid-cols-1">
        <Link
          to={`/dashboard/articles/${item.id}/preview`}
          prefetch="intent"
          className="rounded-sm font-medium hover:text-accent sm:truncate"
        >
          {item.title}
        </Link>
        <span className="wrap-anywhere text-ink-faint text-xs sm:truncate" title={detail}>
          {item.clientName}
          {detail && <span className="text-ink-soft"> · {detail}</span>}
        </span>
      </span>
      {action}
    </li>
  )
}

type LineProps = { mark: ReactNode; item: Mine | Theirs; detail: string; action?: ReactNode }

function MyLine({ item }: { item: Mine }) {
  const { label, tone } = reasons[item.reason]
  const todo = whatToDo(item)
  return (
    <Line
      mark={<Badge tone={tone}>{label}</Badge>}
      item={item}
      detail={detailOf(item)}
      action={
        <Button asChild size="sm" className="w-36 justify-self-start">
          <Link
            to={`/dashboard/articles/${item.id}/preview`}
            state={todo.opens ? opensNext : null}
            prefetch="intent"
            aria-label={`${todo.label} ${item.title}`}
          >
            {todo.label}
          </Link>
        </Button>
      }
    />
  )
}

function TheirLine({ item }: { item: Theirs }) {
  const { stage } = item.standing
  const withWhom = stage === 'with_client' ? 'With the client' : 'With a colleague'
  return (
    <Line
      mark={
        item.late ? (
          <Badge tone={reasons.overdue.tone}>{reasons.overdue.label}</Badge>
        ) : (
          <Badge>{withWhom}</Badge>
        )
      }
      item={item}
      detail={[
        item.late && withWhom.toLowerCase(),
        detailOf(item),
        // Whoever was asked has been taken off it.
        item.standing.people.length === 0 && 'nobody is asked any more',
      ]
        .filter(Boolean)
        .join(', ')}
    />
  )
}

/** Who and since when, when it was due, or what is wrong. */
function detailOf(item: Mine | Theirs): string {
  const { standing, dueOn } = item
  if (standing.problem) return standing.problem
  if ('reason' in item && item.reason === 'overdue' && dueOn) {
    return `was due ${formatDay(`${dueOn}T00:00`)}`
  }
  const { people, at } = standing
  return [people.join(', '), at && formatRelative(at)].filter(Boolean).join(', ')
}
