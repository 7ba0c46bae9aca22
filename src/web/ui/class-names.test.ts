import { expect, test } from 'vitest'
import { buttonStyle } from './button-style.ts'
import { cn } from './class-names.ts'

test('of two classes that set the same thing, the later wins', () => {
  expect(cn('px-2 text-sm', 'px-4')).toBe('text-sm px-4')
  expect(cn('shadow-raised', 'shadow-overlay')).toBe('shadow-overlay')
})

test('what is off is left out', () => {
  expect(cn('grid', false, undefined, { 'gap-2': true, 'gap-4': false })).toBe('grid gap-2')
})

test('a caller can override the look of a button', () => {
  expect(cn(buttonStyle({ size: 'md' }), 'h-8')).not.toContain('h-10')
})

test('a button is secondary and of medium size unless it says otherwise', () => {
  expect(buttonStyle()).toBe(buttonStyle({ variant: 'secondary', size: 'md' }))
  expect(buttonStyle({ variant: 'primary' })).toContain('bg-accent')
})
