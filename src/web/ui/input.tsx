import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'
import { controlLook } from './control-look.ts'

export function Input({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input type={type} className={cn(controlLook, 'h-10', className)} {...rest} />
}
