import { Check, Circle, CircleDashed, CircleX, Minus } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Generation, GenerationStage } from '#contracts/articles/generation.ts'
import { cn } from '#web/ui/class-names.ts'
import { stageLabel, stageStateLabels, stageTime } from './generation-labels.ts'

/** The stages of a run, each with its mark and time. */
export function GenerationStages({ generation }: { generation: Generation }) {
  const now = useServerTime(generation)
  return (
    <ol aria-label="Stages" className="grid gap-x-10 gap-y-2.5 sm:grid-cols-2">
      {generation.stages.map((stage) => (
        <li key={stage.name} className="flex min-w-0 items-center gap-3">
          <Mark state={stage.state} />
          <span
            className={cn(
              'min-w-0',
              stage.state === 'running' && 'font-medium',
              (stage.state === 'waiting' || stage.state === 'skipped') && 'text-ink-faint',
            )}
          >
            {stageLabel(stage)}
            <span className="sr-only">, {stageStateLabels[stage.state]}</span>
          </span>
          <span
            aria-hidden={stage.state === 'running' || undefined}
            className="ml-auto shrink-0 text-ink-faint text-xs"
            data-figures
          >
            {[countOf(stage), stageTime(stage, now)].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** The number of finished sections: '2 of 5'. */
function countOf({ count, state }: GenerationStage): string {
  return count && state !== 'done' ? `${count.done} of ${count.of}` : ''
}

const marks = {
  waiting: { Icon: Circle, style: 'text-rule-strong' },
  running: { Icon: CircleDashed, style: 'animate-spin text-info [animation-duration:3s]' },
  done: { Icon: Check, style: 'text-success' },
  failed: { Icon: CircleX, style: 'text-danger' },
  skipped: { Icon: Minus, style: 'text-rule-strong' },
} as const

function Mark({ state }: { state: GenerationStage['state'] }) {
  const { Icon, style } = marks[state]
  return <Icon aria-hidden className={cn('size-4 shrink-0', style)} />
}

/** The server's time, updated every second while a stage runs; the local clock may be wrong. */
function useServerTime({ now, stages }: Generation): number {
  const ticking = stages.some(({ state }) => state === 'running')
  const [time, setTime] = useState(() => Date.parse(now))
  useEffect(() => {
    const answered = Date.parse(now)
    const began = performance.now()
    const read = () => setTime(answered + performance.now() - began)
    read()
    if (!ticking) return
    const timer = setInterval(read, 1000)
    return () => clearInterval(timer)
  }, [now, ticking])
  return time
}
