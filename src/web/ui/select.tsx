import { Check, ChevronDown } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'
import { controlStyle } from './control-style.ts'
import { menuItemStyle, menuStyle } from './menu-style.ts'

export type Option = {
  value: string
  label: string
  hint?: string
  /** The address of a picture beside it in a Combobox; null leaves its frame empty. */
  picture?: string | null
  disabled?: boolean
}

type SelectProps = Omit<ComponentProps<'button'>, 'value' | 'onChange' | 'defaultValue'> & {
  options: Option[]
  value?: string | undefined
  onValueChange?: (value: string) => void
  placeholder?: string
}

/** One of a short list. For more than about a dozen options use Combobox. */
export function Select(props: SelectProps) {
  const { options, value, onValueChange, placeholder = 'Choose…', className, ...rest } = props
  return (
    <Radix.Root
      value={value ?? ''}
      onValueChange={(next) => onValueChange?.(next)}
      disabled={rest.disabled ?? false}
    >
      <Radix.Trigger
        className={cn(
          controlStyle,
          'flex h-10 items-center justify-between gap-2 text-left data-placeholder:text-ink-faint',
          className,
        )}
        {...rest}
      >
        <span className="truncate">
          <Radix.Value placeholder={placeholder} />
        </span>
        <Radix.Icon>
          <ChevronDown aria-hidden className="size-4 text-ink-faint" />
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          className={cn(menuStyle, 'max-h-80 min-w-(--radix-select-trigger-width)')}
        >
          <Radix.Viewport>
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled ?? false}
                className={cn(menuItemStyle, 'pr-8')}
              >
                <span className="grid">
                  <Radix.ItemText>{option.label}</Radix.ItemText>
                  {option.hint && <span className="text-ink-faint text-xs">{option.hint}</span>}
                </span>
                <Radix.ItemIndicator className="absolute right-2">
                  <Check aria-hidden className="size-4 text-accent" />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
