import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ClientOverview } from '#contracts/client-overview.ts'
import {
  type ArticleStage,
  articleStages,
  countedStage,
  type Turn,
  turnOf,
} from '#contracts/rules/articles/article-stages.ts'
import { zoneLabel } from '#contracts/rules/clients/time-zones.ts'
import { formatDay, formatNumber } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { cn } from '../../ui/class-names.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { type Reviewer, ReviewerLine, TheirArticles } from './reviewer-line.tsx'
import { Narrow, Pile } from './standing-pile.tsx'

type ClientStandingProps = {
  clientId: string
  work: ClientOverview
  /** The button that reminds a person at the client. */
  remind: (reviewer: Reviewer) => ReactNode
}

/** Whose move it is for a client, and what goes out next; each count narrows the list below to what it counts. */
export function ClientStanding({ clientId, work, remind }: ClientStandingProps) {
  const totalOf = (stage: ArticleStage) =>
    work.stages.find((one) => one.stage === stage)?.total ?? 0
  const ofTurn = (turn: Turn) => articleStages.filter((stage) => turnOf[stage] === turn)
  const sum = (turn: Turn) => ofTurn(turn).reduce((total, stage) => total + totalOf(stage), 0)
  const ours = ofTurn('us').filter((stage) => totalOf(stage) > 0)
  const rest = articleStages.filter((stage) => isNobodys(stage) && totalOf(stage) > 0)
  const { withColleagues, withClient, next } = work
  return (
    <Card aria-label="Where it stands" className="mb-8">
      <div className="grid grid-cols-1 divide-y md:grid-cols-2 md:max-xl:[&>*:nth-child(3)]:border-b-0 md:max-xl:[&>*:nth-child(even)]:border-l xl:grid-cols-[0.85fr_1.15fr_1.4fr_1.2fr] xl:divide-x xl:divide-y-0">
        <Pile title="Our turn" total={sum('us')} stage="ours" strong>
          <ul className="grid gap-1">
            {ours.map((stage) => (
              <li key={stage}>
                <Narrow to={stage} className={cn(stage === 'attention' && 'text-danger')}>
                  {formatNumber(totalOf(stage))} {countedStage(stage, totalOf(stage))}
                </Narrow>
                <Overdue work={work} stage={stage} before=", " />
              </li>
            ))}
          </ul>
        </Pile>
        <Pile title="With colleagues" total={sum('colleague')} stage="with_colleague">
          <Overdue work={work} stage="with_colleague" />
          <ul className="grid gap-1">
            {withColleagues.map(({ name, articles, articleId, title }) => (
              <li key={`${name} ${articleId}`} className="truncate">
                {name}: <TheirArticles {...{ articles, articleId, title }} />
              </li>
            ))}
          </ul>
        </Pile>
        <Pile title="With the client" total={sum('client')} stage="with_client">
          <Overdue work={work} stage="with_client" />
          <ul className="grid gap-3">
            {withClient.map((reviewer) => (
              <ReviewerLine key={reviewer.email} reviewer={reviewer} remind={remind} />
            ))}
          </ul>
        </Pile>
        <Pile
          title="Next out"
          total={next.total}
          more={
            next.total > next.items.length && (
              <TextLink to={`/dashboard/schedule?client=${clientId}`} className="text-xs">
                All {formatNumber(next.total)} on the schedule
              </TextLink>
            )
          }
        >
          <ul className="grid gap-2">
            {next.items.map(({ articleId, title, at, site, localTime, timeZone }) => (
              <li key={`${articleId} ${site}`} className="grid min-w-0">
                <time dateTime={at} className="font-medium" data-figures>
                  {asChosen(localTime, timeZone, at)}
                </time>
                <Link
                  to={`/dashboard/articles/${articleId}/preview`}
                  prefetch="intent"
                  title={title}
                  className="truncate rounded-sm hover:text-accent"
                >
                  {title}
                </Link>
                <span className="truncate text-ink-soft text-xs">{site}</span>
              </li>
            ))}
          </ul>
        </Pile>
      </div>
      {rest.length > 0 && (
        <p className="flex flex-wrap gap-x-5 gap-y-1 border-t px-5 py-2.5 text-xs" data-figures>
          {rest.map((stage) => (
            <span key={stage}>
              <Narrow to={stage} className="text-ink-soft">
                {formatNumber(totalOf(stage))} {countedStage(stage, totalOf(stage))}
              </Narrow>
              <Overdue work={work} stage={stage} before=", " />
            </span>
          ))}
        </p>
      )}
    </Card>
  )
}

/** 'Jun 1, 09:00, London (BST)': as it was chosen, whatever the zone of the reader. */
function asChosen(localTime: string, timeZone: string, at: string): string {
  const [day, time] = localTime.split('T')
  return `${formatDay(`${day}T12:00`)}, ${time}, ${zoneLabel(timeZone, new Date(at))}`
}

type OverdueProps = { work: ClientOverview; stage: ArticleStage; before?: string }

/** How many articles of a stage are overdue: they are counted in it, so that the stages add up. */
function Overdue({ work, stage, before = '' }: OverdueProps) {
  const total = work.overdue.find((one) => one.stage === stage)?.total ?? 0
  if (total === 0) return null
  return (
    <span>
      {before}
      <Narrow to={stage} overdue className="text-danger">
        {formatNumber(total)} overdue
      </Narrow>
    </span>
  )
}

/** What waits for nobody. */
const isNobodys = (stage: ArticleStage) =>
  turnOf[stage] === 'copydesk' || turnOf[stage] === 'nobody'
