import type { Overview } from '#contracts/overview.ts'
import { formatNumber } from '../../lib/format.ts'
import { Card, CardBody, CardHeader } from '../../ui/card.tsx'
import { creditFigures, hasPlot, plottedDays } from './credit-figures.ts'

type Credits = NonNullable<Overview['credits']>
type Figures = ReturnType<typeof creditFigures>

const step = 20
const height = 100

/** Credits used per day, as a chart and as a table. */
export function CreditsCard({ credits }: { credits: Credits }) {
  const figures = creditFigures(credits.days)
  return (
    <Card aria-labelledby="credits-used">
      <CardHeader
        title={<span id="credits-used">Credits used</span>}
        description={figures.summary}
        action={
          <p className="text-right" data-figures>
            <span className="font-medium font-serif text-xl">{formatNumber(credits.left)}</span>{' '}
            <span className="text-ink-soft">left</span>
          </p>
        }
      />
      <CardBody className="grid grid-cols-1 gap-4">
        {hasPlot(credits.days) && <Chart {...creditFigures(plottedDays(credits.days))} />}
        <details className="text-sm">
          <summary className="w-max cursor-pointer rounded-sm text-ink-soft hover:text-ink">
            Show figures
          </summary>
          <Figures bars={figures.bars} />
        </details>
      </CardBody>
    </Card>
  )
}

function Chart({ bars, most, summary }: Figures) {
  const hasAdded = bars.some(({ added }) => added > 0)
  const [first, last] = [bars[0], bars.at(-1)]
  return (
    <figure className="grid grid-cols-1 gap-1.5">
      <div className="flex gap-3">
        <div aria-hidden className="grid content-between text-ink-faint text-xs" data-figures>
          <span>{formatNumber(most)}</span>
          <span>0</span>
        </div>
        <svg
          role="img"
          aria-label={summary}
          viewBox={`0 0 ${bars.length * step} ${height}`}
          preserveAspectRatio="none"
          className="h-32 min-w-0 flex-1 border-rule border-y"
        >
          {bars.map((bar, index) => (
            <g key={bar.day} className="group">
              <title>{bar.words}</title>
              <rect
                x={index * step}
                width={step}
                height={height}
                className="fill-transparent group-hover:fill-sunken"
              />
              {bar.added > 0 && (
                <rect x={index * step + 2} width={2} height={height} className="fill-success" />
              )}
              <rect
                x={index * step + 6}
                y={height - bar.share * height}
                width={step - 9}
                height={bar.share * height}
                className="fill-info"
              />
            </g>
          ))}
        </svg>
      </div>
      <figcaption className="flex flex-wrap justify-between gap-x-4 gap-y-1 pl-5 text-ink-faint text-xs">
        <span>{first?.date}</span>
        {hasAdded && (
          <span className="flex items-center gap-1.5">
            <span aria-hidden className="h-3 w-0.5 bg-success" />
            Credits added
          </span>
        )}
        <span>{last?.date}</span>
      </figcaption>
    </figure>
  )
}

function Figures({ bars }: Pick<Figures, 'bars'>) {
  return (
    <table className="mt-3 w-full max-w-md text-left" data-figures>
      <thead className="text-ink-faint text-xs">
        <tr>
          <th scope="col" className="py-1 font-medium">
            Day
          </th>
          {['Used', 'Added', 'Left'].map((name) => (
            <th key={name} scope="col" className="py-1 text-right font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.toReversed().map((bar) => (
          <tr key={bar.day} className="border-t">
            <th scope="row" className="py-1 font-normal text-ink-soft">
              {bar.date}
            </th>
            <td className="py-1 text-right">{formatNumber(bar.used)}</td>
            <td className="py-1 text-right">{formatNumber(bar.added)}</td>
            <td className="py-1 text-right">{formatNumber(bar.left)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
