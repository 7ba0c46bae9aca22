import { type ClassValue, clsx } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

const merge = extendTailwindMerge({
  extend: { theme: { shadow: ['raised', 'overlay'] } },
})

/** Joins class names; of two that set the same thing, the later wins. */
export function cn(...names: ClassValue[]): string {
  return merge(clsx(names))
}
