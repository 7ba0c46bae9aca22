import type { ReactNode } from 'react'
import { cn } from './class-names.ts'

const tones = {
  neutral: 'border-rule bg-sunken text-ink-soft',
  accent: 'border-accent/25 bg-accent-wash text-accent',
  success: 'border-success/25 bg-success-wash text-success',
  warning: 'border-warning/25 bg-warning-wash text-warning',
  danger: 'border-danger/25 bg-danger-wash text-danger',
  info: 'border-info/25 bg-info-wash text-info',
}

export type Tone = keyof typeof tones

type BadgeProps = { tone?: Tone; icon?: ReactNode; className?: string; children: ReactNode }

/** A word set apart: a platform, an input type, "Default". */
export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span
      className={cn(
        'inline-flex min-h-6 items-center gap-1 whitespace-nowrap rounded-md border px-2 font-medium text-xs [&_svg]:size-3.5',
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}
