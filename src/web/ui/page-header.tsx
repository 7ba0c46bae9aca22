import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from './button.tsx'

type PageHeaderProps = {
  title: ReactNode
  description?: ReactNode
  /** Buttons on the right, the main one last. */
  actions?: ReactNode
  /** Where the back button goes, and what it says to screen readers. */
  back?: { to: string; label: string }
}

/** The title of a screen in the serif, what it is for, and what can be done here. */
export function PageHeader({ title, description, actions, back }: PageHeaderProps) {
  return (
    <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-4 sm:mb-8 xl:flex-nowrap">
      <div className="flex min-w-0 items-start gap-2 xl:flex-1">
        {back && (
          <Button asChild variant="ghost" size="icon" className="-ml-3">
            <Link to={back.to} aria-label={back.label} prefetch="intent">
              <ArrowLeft aria-hidden className="size-5" />
            </Link>
          </Button>
        )}
        <div className="grid min-w-0 gap-1">
          <h1 className="text-xl">{title}</h1>
          {description && <p className="max-w-prose text-ink-soft">{description}</p>}
        </div>
      </div>
      {actions && (
        <div className="flex flex-wrap items-center gap-2 sm:gap-3 xl:shrink-0">{actions}</div>
      )}
    </header>
  )
}
