import type { ReactNode } from 'react'
import type { ClientReport } from '#contracts/approval/client-report.ts'
import { reportFigures, whereLive } from '#contracts/approval/report-words.ts'
import { zoneLabel } from '#contracts/rules/clients/time-zones.ts'
import { formatDate, formatDay } from '../../../lib/format.ts'
import { webAddress } from '../../../lib/web-address.ts'
import { Card } from '../../../ui/card.tsx'
import { cn } from '../../../ui/class-names.ts'
import { Thumbnail } from '../../../ui/thumbnail.tsx'

type ReportPaperProps = {
  monthName: string
  report: ClientReport
  /** The day of a moment on the client's clock. */
  dayOf: (moment: Date) => string
}

/** The report as the client reads it. */
export function ReportPaper({ monthName, report, dayOf }: ReportPaperProps) {
  const { agency, client, note, live, next, running } = report
  // Frames without a single picture in them would look broken.
  const pictured = live.some(({ pictureUrl }) => pictureUrl !== null)
  return (
    <Card
      aria-labelledby="report"
      className="grid max-w-3xl grid-cols-1 gap-8 px-5 py-6 sm:px-10 sm:py-9 print:max-w-none print:border-0 print:p-0"
    >
      <header className="grid gap-6">
        <div className="flex items-center gap-4">
          {agency.logoUrl && (
            <img src={agency.logoUrl} alt="" className="max-h-10 max-w-36 object-contain" />
          )}
          <p className="grid min-w-0">
            <span className="font-medium font-serif text-base">{agency.name}</span>
            <span className="text-ink-soft">For {client}</span>
          </p>
        </div>
        <h2 id="report" className="text-xl">
          Report for {monthName}
          {running && ' so far'}
        </h2>
        {note && (
          <blockquote className="wrap-anywhere border-accent border-l-2 pl-4 font-serif text-lg">
            <p>{note.text}</p>
            <footer className="pt-1 font-sans text-ink-soft text-sm">
              {note.author ? `${note.author}, ${agency.name}` : agency.name}
            </footer>
          </blockquote>
        )}
        <dl
          className="grid grid-cols-1 divide-y border-t sm:grid-cols-3 sm:divide-x sm:divide-y-0 sm:pt-5"
          data-figures
        >
          {reportFigures(report).map(({ value, label, note: more }) => (
            <div
              key={label}
              className="flex min-w-0 flex-row-reverse items-baseline justify-end gap-3 py-3 sm:flex-col-reverse sm:items-stretch sm:gap-2 sm:px-5 sm:py-0 sm:last:pr-0 sm:first:pl-0"
            >
              <dt className="text-ink-soft leading-5">
                {label}
                {more && <span className="block text-ink-faint text-xs">{more}</span>}
              </dt>
              <dd className="font-medium font-serif text-2xl">{value}</dd>
            </div>
          ))}
        </dl>
      </header>
      <Part title="What went live">
        {live.length === 0 ? (
          <p className="text-ink-soft">Nothing {running ? 'yet this month' : 'this month'}.</p>
        ) : (
          <ul className="grid grid-cols-1 divide-y border-t">
            {live.map((one) => (
              <LiveRow
                key={one.articleId}
                {...one}
                day={dayOf(new Date(one.at))}
                pictured={pictured}
              />
            ))}
          </ul>
        )}
      </Part>
      {next && (next.scheduled.length > 0 || next.waiting.length > 0) && (
        <Part title="What comes next">
          <ul className="grid grid-cols-1 divide-y border-t">
            {next.scheduled.map(({ articleId, title, localTime, timeZone, at }) => (
              <Row key={`${articleId} ${at}`} title={title}>
                Goes live on {formatDay(`${localTime.slice(0, 10)}T00:00`)}, {localTime.slice(11)},{' '}
                {zoneLabel(timeZone, new Date(at))}
              </Row>
            ))}
            {next.waiting.map(({ articleId, title, dueOn }) => (
              <Row key={articleId} title={title}>
                Waits for the client’s answer
                {dueOn && ` by ${formatDay(`${dueOn}T00:00`)}`}
              </Row>
            ))}
          </ul>
        </Part>
      )}
    </Card>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-3">
      <h3 className="text-lg">{title}</h3>
      {children}
    </section>
  )
}

function Row({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="grid min-w-0 break-inside-avoid gap-0.5 py-3">
      <span className="wrap-anywhere font-medium">{title}</span>
      <span className="text-ink-soft text-sm" data-figures>
        {children}
      </span>
    </li>
  )
}

type LiveRowProps = ClientReport['live'][number] & { day: string; pictured: boolean }

function LiveRow({ title, at, day, url, hidden, pictureUrl, pictured }: LiveRowProps) {
  const address = url && !hidden ? webAddress(url) : undefined
  return (
    <li
      className={cn(
        'grid min-w-0 break-inside-avoid items-center gap-4 py-3',
        pictured && 'grid-cols-[5rem_minmax(0,1fr)] sm:grid-cols-[7.5rem_minmax(0,1fr)]',
      )}
    >
      {pictured && (
        <Thumbnail address={pictureUrl} width={120} height={68} className="aspect-video w-full" />
      )}
      <span className="grid min-w-0 gap-0.5">
        {address ? (
          <a
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            className="wrap-anywhere rounded-sm font-medium underline decoration-rule-strong underline-offset-4 hover:text-accent"
          >
            {title}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        ) : (
          <span className="wrap-anywhere font-medium">{title}</span>
        )}
        <span className="wrap-anywhere text-ink-soft text-sm" data-figures>
          {hidden && 'Published '}
          <time dateTime={at}>{formatDate(`${day}T00:00`)}</time> · {whereLive({ url, hidden })}
        </span>
      </span>
    </li>
  )
}
