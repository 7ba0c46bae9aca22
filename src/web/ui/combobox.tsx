import { Command } from 'cmdk'
import { Check, ChevronsUpDown } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type ComponentProps, useState } from 'react'
import { cn } from './class-names.ts'
import { controlLook } from './control-look.ts'
import { menuItemLook, menuLook } from './menu-look.ts'
import type { Option } from './select.tsx'

type ComboboxProps = Omit<ComponentProps<'button'>, 'value' | 'onChange' | 'defaultValue'> & {
  options: Option[]
  value?: string | undefined
  onValueChange?: (value: string) => void
  placeholder?: string
  searchPlaceholder?: string
  /** Said when nothing matches. */
  emptyText?: string
}

/** One of a long list, found by typing. */
export function Combobox(props: ComboboxProps) {
  const { options, value, onValueChange, className, ...rest } = props
  const { placeholder = 'Choose…', searchPlaceholder = 'Search…', emptyText, ...button } = rest
  const [open, setOpen] = useState(false)
  const chosen = options.find((option) => option.value === value)
  const choose = (next: string) => {
    onValueChange?.(next)
    setOpen(false)
  }
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        role="combobox"
        aria-expanded={open}
        className={cn(
          controlLook,
          'flex h-10 items-center justify-between gap-2 text-left',
          !chosen && 'text-ink-faint',
          className,
        )}
        {...button}
      >
        <span className="truncate">{chosen?.label ?? placeholder}</span>
        <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-ink-faint" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          className={cn(menuLook, 'w-(--radix-popover-trigger-width) min-w-56 p-0')}
        >
          <Command>
            <Command.Input
              placeholder={searchPlaceholder}
              className="h-10 w-full border-b bg-transparent px-3 text-base outline-none sm:text-sm"
            />
            <Command.List className="max-h-72 overflow-y-auto p-1">
              <Command.Empty className="px-2 py-4 text-center text-ink-faint">
                {emptyText ?? 'Nothing matches.'}
              </Command.Empty>
              {options.map((option) => (
                <Command.Item
                  key={option.value}
                  value={option.value}
                  keywords={[option.label, option.hint ?? '']}
                  disabled={option.disabled ?? false}
                  onSelect={() => choose(option.value)}
                  className={cn(menuItemLook, 'data-[selected=true]:bg-sunken')}
                >
                  <span className="grid min-w-0 flex-1">
                    <span className="truncate">{option.label}</span>
                    {option.hint && <span className="text-ink-faint text-xs">{option.hint}</span>}
                  </span>
                  {option.value === value && <Check aria-hidden className="text-accent" />}
                </Command.Item>
              ))}
            </Command.List>
          </Command>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
