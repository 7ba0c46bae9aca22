import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'
import { controlStyle } from './control-style.ts'

export function Input({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input type={type} className={cn(controlStyle, 'h-10', className)} {...rest} />
}
