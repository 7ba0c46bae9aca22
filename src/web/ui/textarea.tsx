import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'
import { controlStyle } from './control-style.ts'

/** Lines, padding and border: a field that grows with its content pays no heed to `rows`. */
const heights = {
  2: 'min-h-[calc(2lh+1.125rem)]',
  3: 'min-h-[calc(3lh+1.125rem)]',
  4: 'min-h-[calc(4lh+1.125rem)]',
  5: 'min-h-[calc(5lh+1.125rem)]',
  7: 'min-h-[calc(7lh+1.125rem)]',
  10: 'min-h-[calc(10lh+1.125rem)]',
  20: 'min-h-[calc(20lh+1.125rem)]',
} as const
export type TextareaRows = keyof typeof heights

type TextareaProps = Omit<ComponentProps<'textarea'>, 'rows'> & { rows?: TextareaRows }

/** Grows with its text from `rows` up to twenty-four rem. */
export function Textarea({ className, rows = 4, ...rest }: TextareaProps) {
  return (
    <textarea
      rows={rows}
      className={cn(controlStyle, 'field-sizing-content max-h-96 py-2', heights[rows], className)}
      {...rest}
    />
  )
}
