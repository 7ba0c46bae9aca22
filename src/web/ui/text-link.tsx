import { ArrowUpRight } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { cn } from './class-names.ts'

const style =
  'wrap-anywhere rounded-sm text-ink underline decoration-rule-strong decoration-1 underline-offset-4 transition-colors hover:text-accent hover:decoration-accent'

/** A link inside the product; its page is fetched when the pointer rests on it. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link prefetch="intent" className={cn(style, className)} {...rest} />
}

/** A link to another site, opened in a new tab and marked as such. */
export function ExternalLink({ className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a target="_blank" rel="noopener noreferrer" className={cn(style, className)} {...rest}>
      {children}
      <ArrowUpRight aria-hidden className="ml-0.5 inline size-3.5 align-baseline" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
