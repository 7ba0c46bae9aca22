import { Search, X } from 'lucide-react'
import { type ComponentProps, useEffect, useRef } from 'react'
import { isTypedIntoText } from '../lib/keys/typed-into-text.ts'
import { cn } from './class-names.ts'
import { controlStyle } from './control-style.ts'
import { Kbd } from './kbd.tsx'

type SearchBoxProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  /** Read out; the placeholder is not a label. */
  label: string
  value: string
  onValueChange: (value: string) => void
}

/** A search field. '/' anywhere on the page moves to it; Escape empties it. */
export function SearchBox({ label, value, onValueChange, className, ...rest }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTypedIntoText(event)) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])
  return (
    <div className={cn('relative w-full sm:w-72', className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-3 left-3 size-4 text-ink-faint"
      />
      <input
        ref={input}
        type="search"
        aria-label={label}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '') onValueChange('')
        }}
        className={cn(controlStyle, 'peer h-10 px-9 [&::-webkit-search-cancel-button]:hidden')}
        {...rest}
      />
      {value === '' ? (
        <Kbd className="pointer-events-none absolute top-2.5 right-2.5 hidden peer-focus:hidden sm:pointer-fine:inline-grid sm:pointer-fine:peer-focus:hidden">
          /
        </Kbd>
      ) : (
        <button
          type="button"
          aria-label="Clear the search"
          onClick={() => {
            onValueChange('')
            input.current?.focus()
          }}
          className="absolute top-1 right-1 grid size-8 place-items-center rounded-md text-ink-faint hover:text-ink"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </div>
  )
}
