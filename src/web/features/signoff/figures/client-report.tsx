import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { formatDate } from '../../../lib/format.ts'
import { serverDate } from '../../../lib/server-clock.ts'
import { onClock } from '../../../lib/time-zones.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { QueryError } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { figuresQuery } from '../sign-off.queries.ts'
import { figureLines } from './figure-lines.ts'
import { SendReport } from './send-report.tsx'

const monthName = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const shownMonth = (month: string) => monthName.format(new Date(`${month}-01T00:00:00Z`))

/** The month before or after another. */
function monthBeside(month: string, by: -1 | 1): string {
  const day = new Date(`${month}-01T00:00:00Z`)
  day.setUTCMonth(day.getUTCMonth() + by)
  return day.toISOString().slice(0, 7)
}

type ClientReportProps = { clientId: string; timeZone: string | null; mayMail: boolean }

/**
 * The report of a client’s month on the client’s clock: to read, to print, and to mail to those who have a portal.
 */
export function ClientReport({ clientId, timeZone, mayMail }: ClientReportProps) {
  const [params, setParams] = useSearchParams()
  const dayOf = (moment: Date) => onClock(moment, timeZone ?? 'UTC').date
  const now = dayOf(serverDate()).slice(0, 7)
  const asked = params.get('month') ?? ''
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : now
  const figures = useQuery(figuresQuery({ clientId, month }))
  const show = (next: string) => setParams({ month: next }, { replace: true })
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">Report for {shownMonth(month)}</h2>
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button onClick={() => show(monthBeside(month, -1))}>Previous month</Button>
          <Button disabled={month >= now} onClick={() => show(monthBeside(month, 1))}>
            Next month
          </Button>
          <Button onClick={() => window.print()}>
            <Printer aria-hidden />
            Print
          </Button>
          {mayMail && (
            <SendReport
              {...{ clientId, month }}
              monthName={shownMonth(month)}
              running={month === now}
            />
          )}
        </div>
      </div>
      {figures.data ? (
        <>
          <Card className="p-5">
            <dl className="grid grid-cols-1 gap-x-8 gap-y-3 sm:grid-cols-2" data-figures>
              {figureLines(figures.data).map(({ name, value }) => (
                <div key={name} className="flex justify-between gap-4 border-b pb-2">
                  <dt className="text-ink-soft">{name}</dt>
                  <dd className="font-medium">{value}</dd>
                </div>
              ))}
            </dl>
          </Card>
          <section aria-label="Approved articles" className="grid gap-3">
            <h3 className="text-lg">Approved articles</h3>
            {figures.data.articles.length === 0 && (
              <p className="text-ink-soft">None this month.</p>
            )}
            <ul className="grid grid-cols-1 divide-y">
              {figures.data.articles.map((one) => (
                <li
                  key={one.articleId}
                  className="flex flex-wrap items-baseline justify-between gap-x-6 py-2"
                >
                  <Link
                    to={`/dashboard/articles/${one.articleId}/preview`}
                    prefetch="intent"
                    className="wrap-anywhere min-w-0 font-medium hover:underline"
                  >
                    {one.title}
                  </Link>
                  <span className="text-ink-soft text-sm" data-figures>
                    {formatDate(`${dayOf(new Date(one.approvedAt))}T00:00`)} · {one.rounds}{' '}
                    {one.rounds === 1 ? 'round' : 'rounds'}
                  </span>
                </li>
              ))}
            </ul>
          </section>
          <p className="text-ink-faint text-xs">
            <span className="print:hidden">The client’s own page has no credits. </span>“Words
            changed by people” compares the first draft with what went live.
          </p>
        </>
      ) : figures.isError ? (
        <QueryError query={figures} title="The report could not be loaded" />
      ) : (
        <Skeleton className="h-64" />
      )}
    </div>
  )
}
