import { useQueryClient } from '@tanstack/react-query'
import { PlugZap, Square } from 'lucide-react'
import { useId } from 'react'
import type { ConnectedModel as Model } from '#contracts/model.ts'
import { formatNumber } from '#web/lib/format.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Fact } from '../../ui/fact.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { type ModelTest, modelQuery, useModelTest } from './model.queries.ts'
import { ModelFindings } from './model-findings.tsx'
import { dutiesOf, providerNames, stepWords, verdictOf, windowWords } from './model-words.ts'

/** One model: how it is connected, and a test of that. */
export function ConnectedModel({ model }: { model: Model }) {
  const heading = useId()
  const queries = useQueryClient()
  // A test may have taught the server how much the model reads.
  const onEnd = () => void queries.invalidateQueries({ queryKey: modelQuery.queryKey })
  const { start, stop, ...test } = useModelTest(model.roles[0] ?? 'writer', onEnd)
  return (
    <section aria-labelledby={heading} className="grid gap-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 gap-1">
          <h2 id={heading} className="wrap-anywhere text-lg">
            {model.model}
          </h2>
          <p className="text-ink-soft">{dutiesOf(model.roles)}</p>
        </div>
        <Button onClick={() => void start()} pending={test.step !== null}>
          {test.step === null && <PlugZap aria-hidden />}
          {test.ended ? 'Test again' : 'Test connection'}
        </Button>
      </div>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 xl:grid-cols-4">
        <Fact name="Provider">{providerNames[model.provider]}</Fact>
        <Fact name="Address">{model.address ?? 'The provider’s own'}</Fact>
        <Fact name="Reads at once">{windowWords(model.window)}</Fact>
        <Fact name="Calls at once">{formatNumber(model.concurrency)} in each process</Fact>
      </dl>
      <Findings test={test} onStop={stop} />
    </section>
  )
}

type FindingsProps = { test: ModelTest; onStop: () => void }

function Findings({ test: { findings, step, ended }, onStop }: FindingsProps) {
  if (step === null && ended === null) return null
  return (
    <div className="grid gap-3">
      {findings.length > 0 && <ModelFindings findings={findings} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div aria-live="polite">
          {step && <Spinner label={stepWords[step]} />}
          {ended === 'finished' && <p className="font-medium">{verdictOf(findings)}</p>}
          {ended === 'stopped' && <p className="text-ink-soft">Stopped before its end.</p>}
        </div>
        {/* Not where the test was begun: the second click of a double click would end it. */}
        {step && (
          <Button size="sm" onClick={onStop}>
            <Square aria-hidden />
            Stop
          </Button>
        )}
      </div>
      {ended && typeof ended === 'object' && (
        <Banner tone="danger" title="The test could not be made">
          {ended.message}
        </Banner>
      )}
    </div>
  )
}
