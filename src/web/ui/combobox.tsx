import { ChevronsUpDown } from 'lucide-react'
import { type ComponentProps, Suspense, useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { cn } from './class-names.ts'
import { controlStyle } from './control-style.ts'
import type { Option } from './select.tsx'

// Lazy like the action menu: whole, they would add 20 KiB to the list of articles (decision 63).
const loadPanel = () => import('./combobox-panel.tsx')
const ComboboxPanel = lazyPart(loadPanel, (file) => file.ComboboxPanel)

type ComboboxProps = Omit<ComponentProps<'button'>, 'value' | 'onChange' | 'defaultValue'> & {
  options: Option[]
  value?: string | undefined
  onValueChange?: (value: string) => void
  placeholder?: string
  searchPlaceholder?: string
  /** Shown when nothing matches. */
  emptyText?: string
}

/** One of a long list, found by typing. */
export function Combobox({
  options,
  value,
  onValueChange,
  className,
  placeholder = 'Choose…',
  searchPlaceholder = 'Search…',
  emptyText = 'Nothing matches.',
  ...button
}: ComboboxProps) {
  const [open, setOpen] = useState(false)
  const [opener, setOpener] = useState<HTMLElement>()
  const chosen = options.find((option) => option.value === value)
  const choose = (next: string) => {
    onValueChange?.(next)
    setOpen(false)
  }
  return (
    <>
      <button
        type="button"
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={loadPanel}
        onFocus={loadPanel}
        onClick={(event) => {
          setOpener(event.currentTarget)
          setOpen(!open)
        }}
        className={cn(
          controlStyle,
          'flex h-10 items-center justify-between gap-2 text-left',
          !chosen && 'text-ink-faint',
          className,
        )}
        {...button}
      >
        <span className="truncate">{chosen?.label ?? placeholder}</span>
        <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-ink-faint" />
      </button>
      <Suspense>
        {opener && (
          <ComboboxPanel
            button={opener}
            open={open}
            onOpenChange={setOpen}
            options={options}
            value={value}
            onChoose={choose}
            searchPlaceholder={searchPlaceholder}
            emptyText={emptyText}
          />
        )}
      </Suspense>
    </>
  )
}
