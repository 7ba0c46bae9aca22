import { CircleCheck, Info, type LucideIcon, OctagonX, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { cn } from './class-names.ts'

const tones = {
  info: 'border-info/25 bg-info-wash [&>svg]:text-info',
  success: 'border-success/25 bg-success-wash [&>svg]:text-success',
  warning: 'border-warning/25 bg-warning-wash [&>svg]:text-warning',
  danger: 'border-danger/25 bg-danger-wash [&>svg]:text-danger',
}
const icons: Record<keyof typeof tones, LucideIcon> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: OctagonX,
}

type BannerProps = {
  tone?: keyof typeof tones
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  onDismiss?: () => void
  className?: string
}

/** A message that stays on the page. Danger is announced at once, the others politely. */
export function Banner(props: BannerProps) {
  const { tone = 'info', title, children, action, onDismiss, className } = props
  const Icon = icons[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cn(
        'flex flex-wrap items-start gap-3 rounded-md border px-4 py-3 sm:flex-nowrap',
        tones[tone],
        className,
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="wrap-anywhere min-w-0 flex-1 basis-56">
        {title && <p className="font-medium">{title}</p>}
        {children && <div className="text-ink-soft">{children}</div>}
      </div>
      {action}
      {onDismiss && (
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label="Dismiss"
          onClick={onDismiss}
          className="-my-1.5 -mr-2"
        >
          <X aria-hidden />
        </Button>
      )}
    </div>
  )
}
