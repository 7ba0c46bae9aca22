import { ToggleGroup } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from './class-names.ts'

type Segment<Value extends string> = { value: Value; label: string; icon?: ReactNode }

type SegmentedToggleProps<Value extends string> = {
  label: string
  segments: Segment<Value>[]
  value: Value
  onValueChange: (value: Value) => void
  /** Shows only the icons; screen readers still read the labels. */
  iconOnly?: boolean
  className?: string
}

/** One of two or three views: grid or list, light or dark. One is always chosen. */
export function SegmentedToggle<Value extends string>(props: SegmentedToggleProps<Value>) {
  const { label, segments, value, onValueChange, iconOnly = false, className } = props
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      value={value}
      onValueChange={(next) => {
        const segment = segments.find((entry) => entry.value === next)
        if (segment) onValueChange(segment.value)
      }}
      className={cn(
        'print:hidden inline-flex h-10 shrink-0 rounded-md border border-rule-strong/60 p-0.5',
        className,
      )}
    >
      {segments.map((segment) => (
        <ToggleGroup.Item
          key={segment.value}
          value={segment.value}
          className="inline-flex min-w-9 flex-auto items-center justify-center gap-1.5 whitespace-nowrap rounded-md px-2.5 text-ink-faint text-sm transition-colors hover:text-ink data-[state=on]:bg-sunken data-[state=on]:font-medium data-[state=on]:text-ink [&_svg]:size-4"
        >
          {segment.icon}
          <span className={iconOnly ? 'sr-only' : undefined}>{segment.label}</span>
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  )
}
