import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { serverDate } from '../../../lib/server-clock.ts'
import { onClock } from '../../../lib/time-zones.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { QueryError } from '../../../ui/error-state.tsx'
import { SegmentedToggle } from '../../../ui/segmented-toggle.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { reportQuery } from '../sign-off.queries.ts'
import { HiddenPages } from './hidden-pages.tsx'
import { InternalReport } from './internal-report.tsx'
import { ReportNote } from './report-note.tsx'
import { ReportPaper } from './report-paper.tsx'
import { ReportReaders } from './report-readers.tsx'
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

type ClientReportProps = {
  clientId: string
  timeZone: string | null
  mayMail: boolean
  /** What writing cost in a month, for those who may know. */
  costs: (month: string) => ReactNode
}

/**
 * The report of a client’s month on the client’s clock: as the client reads it, to print and to mail, and on a tab of
 * its own what is for us alone.
 */
export function ClientReport({ clientId, timeZone, mayMail, costs }: ClientReportProps) {
  const [params, setParams] = useSearchParams()
  const dayOf = (moment: Date) => onClock(moment, timeZone ?? 'UTC').date
  const now = dayOf(serverDate()).slice(0, 7)
  const asked = params.get('month') ?? ''
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : now
  const { data: report } = useQuery(reportQuery(clientId, month))
  const sentence = report && (report.note?.text ?? '')
  const forUs = params.get('view') === 'internal'
  const show = (change: Record<string, string>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(change)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <div className="grid grid-cols-1 gap-6">
      {!forUs && report && <HiddenPages live={report.live} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 print:hidden">
        <div className="flex items-center gap-1">
          <Button
            variant="ghost"
            size="icon"
            aria-label="Previous month"
            onClick={() => show({ month: monthBeside(month, -1) })}
          >
            <ChevronLeft aria-hidden />
          </Button>
          <span className="min-w-36 text-center font-medium" data-figures aria-live="polite">
            {shownMonth(month)}
          </span>
          <Button
            variant="ghost"
            size="icon"
            aria-label="Next month"
            disabled={month >= now}
            onClick={() => show({ month: monthBeside(month, 1) })}
          >
            <ChevronRight aria-hidden />
          </Button>
        </div>
        <SegmentedToggle
          label="Whose figures"
          segments={[
            { value: 'client', label: 'For the client' },
            { value: 'internal', label: 'Internal' },
          ]}
          value={forUs ? 'internal' : 'client'}
          onValueChange={(view) => show({ view: view === 'internal' ? view : '' })}
        />
        {!forUs && (
          <div className="ml-auto flex flex-wrap gap-2">
            <Button onClick={() => window.print()}>
              <Printer aria-hidden />
              Print
            </Button>
            {mayMail && (
              <SendReport
                {...{ clientId, month }}
                monthName={shownMonth(month)}
                running={month === now}
                sentence={sentence}
              />
            )}
          </div>
        )}
      </div>
      {forUs ? (
        <InternalReport {...{ clientId, month, dayOf }} costs={costs(month)} />
      ) : (
        <Paper {...{ clientId, month, mayMail, dayOf }} monthName={shownMonth(month)} />
      )}
    </div>
  )
}

type PaperProps = Pick<ClientReportProps, 'clientId' | 'mayMail'> & {
  month: string
  monthName: string
  dayOf: (moment: Date) => string
}

/** The report, and beside it what is done before it goes out. */
function Paper({ clientId, mayMail, month, monthName, dayOf }: PaperProps) {
  const report = useQuery(reportQuery(clientId, month))
  if (!report.data) {
    if (report.isError) return <QueryError query={report} title="The report could not be loaded" />
    return <Skeleton className="h-96 max-w-3xl" />
  }
  const { abilities, ...shown } = report.data
  const beside = abilities.write || mayMail
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,48rem)_minmax(16rem,22rem)] print:block">
      <ReportPaper {...{ monthName, dayOf }} report={shown} />
      {beside && (
        <div className="grid grid-cols-1 gap-4 max-xl:-order-1 max-xl:max-w-3xl md:max-xl:grid-cols-2 print:hidden">
          {abilities.write && (
            <Card className="px-5 py-4">
              <ReportNote key={month} {...{ clientId, month }} note={shown.note} />
            </Card>
          )}
          {mayMail && <ReportReaders clientId={clientId} />}
        </div>
      )}
    </div>
  )
}
