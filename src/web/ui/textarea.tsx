import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'
import { controlLook } from './control-look.ts'

/** Grows with its text from `rows` up to twenty-four lines. */
export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      className={cn(controlLook, 'field-sizing-content max-h-96 min-h-20 py-2', className)}
      {...rest}
    />
  )
}
