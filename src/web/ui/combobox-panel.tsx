import { Command } from 'cmdk'
import { Check } from 'lucide-react'
import { Popover } from 'radix-ui'
import { cn } from './class-names.ts'
import { menuItemStyle, menuStyle } from './menu-style.ts'
import type { Option } from './select.tsx'
import { matchesWords } from './word-match.ts'

const shortList = 8

type ComboboxPanelProps = {
  /** Where the panel opens, and where the focus returns. */
  button: HTMLElement
  open: boolean
  onOpenChange: (open: boolean) => void
  options: Option[]
  value: string | undefined
  onChoose: (value: string) => void
  searchPlaceholder: string
  emptyText: string
}

/** The search of a Combobox and what it finds. */
export function ComboboxPanel(props: ComboboxPanelProps) {
  const { button, open, onOpenChange, options, value, onChoose } = props
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Anchor virtualRef={{ current: button }} />
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className={cn(menuStyle, 'w-(--radix-popover-trigger-width) min-w-56 p-0')}
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
          <Command filter={(_, search, labels) => (matchesWords(search, labels) ? 1 : 0)}>
            <Command.Input
              placeholder={props.searchPlaceholder}
              // A short list needs no search, but the keyboard does need the field.
              className={
                options.length <= shortList
                  ? 'sr-only'
                  : 'h-10 w-full border-b bg-transparent px-3 text-base outline-none sm:text-sm'
              }
            />
            <Command.List className="max-h-72 overflow-y-auto p-1">
              <Command.Empty className="px-2 py-4 text-center text-ink-faint">
                {props.emptyText}
              </Command.Empty>
              {options.map((option) => (
                <Item
                  key={option.value}
                  option={option}
                  chosen={option.value === value}
                  onChoose={onChoose}
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
      className={cn(menuItemStyle, 'data-[selected=true]:bg-sunken')}
    >
      {option.picture !== undefined && <Picture address={option.picture} />}
      <span className="wrap-anywhere grid min-w-0 flex-1 grid-cols-1">
        <span className="truncate">{option.label}</span>
        {option.hint && <span className="text-ink-faint text-xs">{option.hint}</span>}
      </span>
      {chosen && <Check aria-hidden className="text-accent" />}
    </Command.Item>
  )
}

function Picture({ address }: { address: string | null }) {
  const frame = 'h-10 w-19 shrink-0 rounded-sm border bg-sunken object-cover'
  if (!address) return <span aria-hidden className={frame} />
  return <img src={address} alt="" width={76} height={40} loading="lazy" className={frame} />
}
