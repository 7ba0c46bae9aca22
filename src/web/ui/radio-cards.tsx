import { RadioGroup } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from './class-names.ts'

export type RadioCard = {
  value: string
  title: string
  description?: ReactNode
  icon?: ReactNode
  disabled?: boolean
}

type RadioCardsProps = ComponentProps<typeof RadioGroup.Root> & { cards: RadioCard[] }

/** One of a few, each with a sentence of its own. Give `aria-label` or put it in a Field. */
export function RadioCards({ cards, className, ...rest }: RadioCardsProps) {
  return (
    <RadioGroup.Root className={cn('grid gap-3 sm:grid-cols-2', className)} {...rest}>
      {cards.map((card) => (
        <RadioGroup.Item
          key={card.value}
          value={card.value}
          disabled={card.disabled ?? false}
          className="group flex items-start gap-3 rounded-md border border-rule-strong/60 bg-surface p-4 text-left transition-colors hover:border-rule-strong disabled:cursor-not-allowed disabled:opacity-50 data-[state=checked]:border-accent data-[state=checked]:bg-accent-wash"
        >
          {card.icon && (
            <span className="mt-0.5 text-ink-faint group-data-[state=checked]:text-accent [&_svg]:size-4">
              {card.icon}
            </span>
          )}
          <span className="grid flex-1 gap-0.5">
            <span className="font-medium text-sm">{card.title}</span>
            {card.description && (
              <span className="text-ink-soft text-xs leading-4">{card.description}</span>
            )}
          </span>
          <span className="mt-0.5 grid size-4 shrink-0 place-items-center rounded-full border border-rule-strong group-data-[state=checked]:border-accent">
            <RadioGroup.Indicator className="size-2 rounded-full bg-accent" />
          </span>
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}
