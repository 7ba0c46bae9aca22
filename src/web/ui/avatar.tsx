import { Avatar as Radix } from 'radix-ui'
import { cn } from './class-names.ts'

const sizes = {
  xs: 'size-5 text-[0.625rem]',
  sm: 'size-8 text-xs',
  md: 'size-10 text-sm',
  lg: 'size-16 text-lg',
}
const washes = [
  'bg-accent-wash text-accent',
  'bg-success-wash text-success',
  'bg-warning-wash text-warning',
  'bg-danger-wash text-danger',
  'bg-info-wash text-info',
]

/** The first letters (or digits) of the first and last word, upper case; '?' where there are none. */
export function initials(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => word.match(/[\p{L}\p{N}]/u) ?? [])
  const [first] = letters
  if (!first) return '?'
  const last = letters.length > 1 ? letters.at(-1) : undefined
  return `${first}${last ?? ''}`.toUpperCase()
}

function wash(name: string): string {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return washes[sum % washes.length] ?? ''
}

type AvatarProps = {
  name: string
  src?: string | null | undefined
  size?: keyof typeof sizes
  className?: string
}

/** A picture, or initials in a colour that depends on the name. */
export function Avatar({ name, src, size = 'md', className }: AvatarProps) {
  return (
    <Radix.Root
      className={cn(
        'inline-grid shrink-0 place-items-center overflow-hidden rounded-md border',
        sizes[size],
        className,
      )}
    >
      {src && <Radix.Image src={src} alt="" className="size-full object-cover" />}
      {/* As CSS content: the name is read out beside it. */}
      <Radix.Fallback
        aria-hidden
        data-initials={initials(name)}
        className={cn(
          'grid size-full place-items-center font-medium font-serif before:content-[attr(data-initials)]',
          wash(name),
        )}
      />
    </Radix.Root>
  )
}
