import { LoaderCircle } from 'lucide-react'
import { cn } from './class-names.ts'

/** A turning mark. Give `label` when nothing beside it says what is going on. */
export function Spinner({ className, label }: { className?: string; label?: string }) {
  const mark = <LoaderCircle aria-hidden className={cn('size-4 animate-spin', className)} />
  if (!label) return mark
  return (
    <span role="status" className="inline-flex items-center gap-2 text-ink-soft">
      {mark}
      {label}
    </span>
  )
}
