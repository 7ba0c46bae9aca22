import type { PostNetwork } from '#contracts/rules/publishing/post-length.ts'
import { cn } from '#web/ui/class-names.ts'
import { lengthUsed } from './post-text.ts'

const fills = { fits: 'bg-success', long: 'bg-warning', over: 'bg-danger' }

/** The length of a post against what is recommended and against the limit, in words and as a bar. */
export function LengthMeter({ network, text }: { network: PostNetwork; text: string }) {
  const { words, advice, state, share, best } = lengthUsed(network, text)
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs" data-figures>
      <span aria-hidden className="relative h-1 w-20 overflow-hidden rounded-full bg-sunken">
        <span
          className={cn('absolute inset-y-0 left-0 rounded-full', fills[state])}
          style={{ width: `${share * 100}%` }}
        />
        <span className="absolute inset-y-0 w-px bg-ink-soft" style={{ left: `${best * 100}%` }} />
      </span>
      <span className={state === 'over' ? 'text-danger' : 'text-ink-soft'}>{words}</span>
      <span className={state === 'long' ? 'text-warning' : 'text-ink-faint'}>{advice}</span>
    </span>
  )
}
