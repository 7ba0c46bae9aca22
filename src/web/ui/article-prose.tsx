import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'

/** Article text in the serif, at a reading measure, in the direction of its script; holds the elements of rendered Markdown. */
export function ArticleProse({ className, ...rest }: ComponentProps<'div'>) {
  return <div dir="auto" className={cn('prose', className)} {...rest} />
}
