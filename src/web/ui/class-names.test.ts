import { expect, test } from 'vitest'
import { buttonLook } from './button-look.ts'
import { cn } from './class-names.ts'

test('of two classes that set the same thing, the later wins', () => {
  expect(cn('px-2 text-sm', 'px-4')).toBe('text-sm px-4')
  expect(cn('shadow-raised', 'shadow-overlay')).toBe('shadow-overlay')
})

test('what is off is left out', () => {
  expect(cn('grid', false, undefined, { 'gap-2': true, 'gap-4': false })).toBe('grid gap-2')
})

test('a caller can override the look of a button', () => {
  expect(cn(buttonLook({ size: 'md' }), 'h-8')).not.toContain('h-10')
})

test('a button is secondary and of medium size unless it says otherwise', () => {
  expect(buttonLook()).toBe(buttonLook({ variant: 'secondary', size: 'md' }))
  expect(buttonLook({ variant: 'primary' })).toContain('bg-accent')
})
