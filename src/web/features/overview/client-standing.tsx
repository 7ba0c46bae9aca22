import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ClientOverview } from '#contracts/clients/client-overview.ts'
import {
  type ArticleStage,
  articleStages,
  stageLabels,
  type Turn,
  turnOf,
} from '#contracts/rules/articles/article-stages.ts'
import { zoneLabel } from '#contracts/rules/clients/time-zones.ts'
import { formatDay, formatNumber, formatRelative } from '../../lib/format.ts'
import { serverDate } from '../../lib/server-clock.ts'
import { browserZone, onClock } from '../../lib/time-zones.ts'
import { Card } from '../../ui/card.tsx'
import { cn } from '../../ui/class-names.ts'
import { TextLink } from '../../ui/text-link.tsx'

type Reviewer = ClientOverview['withClient'][number]

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
      <div className="grid grid-cols-1 divide-y md:grid-cols-2 md:max-xl:[&>*:nth-child(2)]:border-t-0 md:max-xl:[&>*:nth-child(even)]:border-l xl:grid-cols-[1fr_0.85fr_1.5fr_1.25fr] xl:divide-x xl:divide-y-0">
        <Pile title="For us" total={sum('us')} stage="ours" strong>
          <ul className="grid gap-1">
            {ours.map((stage) => (
              <li key={stage}>
                <Narrow stage={stage} className={cn(isPressing(stage) && 'text-danger')}>
                  {formatNumber(totalOf(stage))} {stageLabels[stage].toLowerCase()}
                </Narrow>
              </li>
            ))}
          </ul>
        </Pile>
        <Pile title="With colleagues" total={sum('colleague')} stage="with_colleague">
          <ul className="grid gap-1">
            {withColleagues.map(({ name, articles, articleId, title }) => (
              <li key={`${name} ${articleId}`} className="truncate">
                {name}: <Articles {...{ articles, articleId, title }} />
              </li>
            ))}
          </ul>
        </Pile>
        <Pile title="With the client" total={sum('client')} stage="with_client">
          <ul className="grid gap-3">
            {withClient.map((reviewer) => (
              <li key={reviewer.email} className="flex min-w-0 items-start justify-between gap-3">
                <span className="grid min-w-0">
                  <span className="wrap-anywhere font-medium">{reviewer.name}</span>
                  <span className="text-ink-soft text-xs">
                    <Articles {...reviewer} />, since{' '}
                    <time dateTime={reviewer.since}>{dayWords(reviewer.since)}</time>
                  </span>
                  <State reviewer={reviewer} />
                </span>
                {/* Once a day is enough, and the server sends no more. */}
                {!isToday(reviewer.remindedAt) && remind(reviewer)}
              </li>
            ))}
          </ul>
        </Pile>
        <Pile
          title="Next out"
          total={next.total}
          stage="scheduled"
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
                <Link
                  to={`/dashboard/articles/${articleId}/preview`}
                  prefetch="intent"
                  title={title}
                  className="truncate rounded-sm font-medium hover:text-accent"
                >
                  {title}
                </Link>
                <span className="truncate text-ink-soft text-xs" data-figures>
                  <time dateTime={at}>{asChosen(localTime, timeZone, at)}</time> · {site}
                </span>
              </li>
            ))}
          </ul>
        </Pile>
      </div>
      {rest.length > 0 && (
        <p className="flex flex-wrap gap-x-5 gap-y-1 border-t px-5 py-2.5 text-xs" data-figures>
          {rest.map((stage) => (
            <Narrow key={stage} stage={stage} className="text-ink-soft">
              {formatNumber(totalOf(stage))} {stageLabels[stage].toLowerCase()}
            </Narrow>
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

/** What waits for nobody; what is scheduled stands above. */
const isNobodys = (stage: ArticleStage) =>
  stage !== 'scheduled' && (turnOf[stage] === 'copydesk' || turnOf[stage] === 'nobody')

const isPressing = (stage: ArticleStage) => stage === 'changes' || stage === 'attention'

type PileProps = {
  title: string
  total: number
  stage: string
  strong?: boolean
  more?: ReactNode
  children: ReactNode
}

/** One of the four: its count, and who or what is in it; one grey line where nothing is. */
function Pile({ title, total, stage, strong = false, more, children }: PileProps) {
  return (
    <section
      aria-label={title}
      className={cn(
        'grid min-w-0 content-start gap-2.5 px-5 py-4 text-sm',
        // On a phone, one line says that there is nothing.
        total === 0 && 'max-md:flex max-md:items-baseline max-md:py-2.5',
      )}
    >
      <h2 className="flex items-end md:min-h-8 gap-2.5 font-medium font-sans text-ink-soft text-sm tracking-normal">
        {total > 0 && (
          <Narrow
            stage={stage}
            label={`${title}: ${formatNumber(total)}`}
            className={cn('font-serif text-xl leading-none', strong ? 'text-accent' : 'text-ink')}
          >
            {formatNumber(total)}
          </Narrow>
        )}
        {title}
      </h2>
      {total > 0 ? children : <p className="text-ink-faint">Nothing</p>}
      {more}
    </section>
  )
}

type NarrowProps = { stage: string; label?: string; className?: string; children: ReactNode }

/** Narrows the list below to a stage, and brings it into view where it is out of sight. */
function Narrow({ stage, label, className, children }: NarrowProps) {
  const [params] = useSearchParams()
  const isChosen = params.get('stage') === stage
  const next = new URLSearchParams(params)
  next.delete('page')
  if (isChosen) next.delete('stage')
  else next.set('stage', stage)
  return (
    <Link
      to={{ search: `${next}` }}
      replace
      preventScrollReset
      aria-label={label}
      aria-current={isChosen ? 'true' : undefined}
      onClick={showList}
      className={cn(
        'rounded-sm underline-offset-4 hover:underline aria-[current=true]:underline',
        className,
      )}
    >
      {children}
    </Link>
  )
}

function showList(): void {
  const list = document.getElementById('client-articles')
  if (list && list.getBoundingClientRect().top > window.innerHeight * 0.7) list.scrollIntoView()
}

/** The one article itself, or how many there are. */
function Articles(of: { articles: number; articleId: string; title: string }) {
  if (of.articles > 1) return <>{formatNumber(of.articles)} articles</>
  return (
    <TextLink to={`/dashboard/articles/${of.articleId}/preview`} title={of.title}>
      {of.title}
    </TextLink>
  )
}

const dayOf = (moment: Date) => onClock(moment, browserZone()).date
const isToday = (at: string | null) => at !== null && dayOf(new Date(at)) === dayOf(serverDate())
const dayWords = (at: string) => (isToday(at) ? 'today' : formatDay(at))

/** What presses about a person’s answer, or when they were last asked for it. */
function State({ reviewer }: { reviewer: Reviewer }) {
  const { dueOn, mailProblem, mailsOff, remindedAt } = reviewer
  if (mailProblem) return <span className="text-danger text-xs">{mailProblem}</span>
  const isLate = dueOn !== null && dueOn < dayOf(serverDate())
  const said = [
    dueOn && `answer ${isLate ? 'was ' : ''}due ${formatDay(`${dueOn}T00:00`)}`,
    mailsOff ? 'has turned off reminders' : remindedAt && `reminded ${formatRelative(remindedAt)}`,
  ].filter(Boolean)
  if (said.length === 0) return null
  return (
    <span className={cn('text-xs', isLate ? 'text-danger' : 'text-ink-faint')}>
      {said.join(', ')}
    </span>
  )
}
