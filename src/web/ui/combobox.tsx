import { Command } from 'cmdk'
import { Check, ChevronsUpDown } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type ComponentProps, useState } from 'react'
import { cn } from './class-names.ts'
import { controlLook } from './control-look.ts'
import { menuItemLook, menuLook } from './menu-look.ts'
import type { Option } from './select.tsx'
import { matchesWords } from './word-match.ts'

const shortList = 8

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
  const chosen = options.find((option) => option.value === value)
  const choose = (next: string) => {
    onValueChange?.(next)
    setOpen(false)
  }
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        role="combobox"
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
          <Command filter={(_, search, labels) => (matchesWords(search, labels) ? 1 : 0)}>
            <Command.Input
              placeholder={searchPlaceholder}
              // A short list needs no search, but the keyboard does need the field.
              className={
                options.length <= shortList
                  ? 'sr-only'
                  : 'h-10 w-full border-b bg-transparent px-3 text-base outline-none sm:text-sm'
              }
            />
            <Command.List className="max-h-72 overflow-y-auto p-1">
              <Command.Empty className="px-2 py-4 text-center text-ink-faint">
                {emptyText}
              </Command.Empty>
              {options.map((option) => (
                <Item
                  key={option.value}
                  option={option}
                  chosen={option.value === value}
                  onChoose={choose}
                />
              ))}
            </Command.List>
          </Command>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

type ItemProps = { option: Option; chosen: boolean; onChoose: (value: string) => void }

function Item({ option, chosen, onChoose }: ItemProps) {
  return (
    <Command.Item
      value={option.value}
      keywords={[option.label, option.hint ?? '']}
      disabled={option.disabled ?? false}
      onSelect={() => onChoose(option.value)}
      className={cn(menuItemLook, 'data-[selected=true]:bg-sunken')}
    >
      <span className="wrap-anywhere grid min-w-0 flex-1 grid-cols-1">
        <span className="truncate">{option.label}</span>
        {option.hint && <span className="text-ink-faint text-xs">{option.hint}</span>}
      </span>
      {chosen && <Check aria-hidden className="text-accent" />}
    </Command.Item>
  )
}
