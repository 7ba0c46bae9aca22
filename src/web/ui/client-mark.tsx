import { cn } from './class-names.ts'

/** A hue of its own for each name, in degrees; always the same for the same name. */
function hueOf(name: string): number {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  // Steps of a golden angle keep neighbours apart.
  return Math.round((sum * 137.508) % 360)
}

/** A dot in a client's colour, beside its name: it only helps to find the same client again. Every hue is 3 to 1 or more on our grounds. */
export function ClientMark({ name, className }: { name: string; className?: string }) {
  const hue = hueOf(name)
  return (
    <span
      aria-hidden
      className={cn('inline-block size-2 shrink-0 rounded-full', className)}
      style={{ backgroundColor: `light-dark(oklch(0.58 0.13 ${hue}), oklch(0.7 0.12 ${hue}))` }}
    />
  )
}
