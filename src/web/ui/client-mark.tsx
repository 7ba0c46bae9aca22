import { cn } from './class-names.ts'

/** A hue of its own for each name, in degrees; always the same for the same name. */
export function hueOf(name: string): number {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  // Steps of a golden angle keep neighbours apart.
  return Math.round((sum * 137.508) % 360)
}

/** A dot in a client's colour, beside its name: it only helps to find the same client again. */
export function ClientMark({ name, className }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden
      className={cn('inline-block size-2 shrink-0 rounded-full', className)}
      style={{ backgroundColor: `oklch(0.64 0.13 ${hueOf(name)})` }}
    />
  )
}
