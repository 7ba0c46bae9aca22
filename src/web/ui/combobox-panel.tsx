import { Command } from 'cmdk'
import { Check } from 'lucide-react'
import { Popover } from 'radix-ui'
import { cn } from './class-names.ts'
import { menuItemLook, menuLook } from './menu-look.ts'
import type { Option } from './select.tsx'

const atAGlance = 8

type ComboboxPanelProps = {
  /** The button it hangs from, and that has the focus again afterwards. */
  button: HTMLElement
  open: boolean
  onOpenChange: (open: boolean) => void
  options: Option[]
  value: string | undefined
  onChoose: (value: string) => void
  searchPlaceholder: string
  emptyText: string
}

/** The opened half of a Combobox: the search and what it finds. */
export function ComboboxPanel(props: ComboboxPanelProps) {
  const { button, open, onOpenChange, options, value, onChoose } = props
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Anchor virtualRef={{ current: button }} />
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          className={cn(menuLook, 'w-(--radix-popover-trigger-width) min-w-56 p-0')}
          onInteractOutside={(event) => {
            // The button closes what it opened; both together would open it again.
            if (event.target instanceof Node && button.contains(event.target))
              event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            button.focus()
          }}
        >
          <Command filter={byWords}>
            <Command.Input
              placeholder={props.searchPlaceholder}
              // A few are seen at a glance; the field stays for the keyboard.
              className={
                options.length <= atAGlance
                  ? 'sr-only'
                  : 'h-10 w-full border-b bg-transparent px-3 text-base outline-none sm:text-sm'
              }
            />
            <Command.List className="max-h-72 overflow-y-auto p-1">
              <Command.Empty className="px-2 py-4 text-center text-ink-faint">
                {props.emptyText}
              </Command.Empty>
              {options.map((option) => (
                <Command.Item
                  key={option.value}
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

/** Finds by what is shown; the value is an id that nobody types. */
function byWords(_value: string, search: string, keywords: string[] = []): number {
  const text = keywords.join(' ').toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
    ? 1
    : 0
}
