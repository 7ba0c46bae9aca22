import { Progress as Radix } from 'radix-ui'
import { cn } from './class-names.ts'

type ProgressProps = {
  /** 0 to 100. */
  value: number
  /** Says what is moving: "Writing the introduction". Read out, and shown beside the percent. */
  label: string
  hideLabel?: boolean
  tone?: 'accent' | 'success' | 'danger'
  className?: string
}

const fills = { accent: 'bg-accent', success: 'bg-success', danger: 'bg-danger' }

export function Progress(props: ProgressProps) {
  const { label, hideLabel = false, tone = 'accent', className } = props
  const value = Math.round(Math.min(100, Math.max(0, props.value)))
  return (
    <div className={cn('grid gap-1.5', className)}>
      {!hideLabel && (
        <div className="flex justify-between gap-4 text-ink-soft text-xs" data-figures>
          <span className="truncate">{label}</span>
          <span className="whitespace-nowrap">{value} %</span>
        </div>
      )}
      <Radix.Root
        value={value}
        aria-label={label}
        className="h-1.5 overflow-hidden rounded-full bg-rule"
      >
        <Radix.Indicator
          className={cn('h-full origin-left transition-transform duration-300', fills[tone])}
          style={{ transform: `scaleX(${value / 100})` }}
        />
      </Radix.Root>
    </div>
  )
}
