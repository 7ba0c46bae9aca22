import type { SandboxCard } from '#contracts/credits/sandbox.ts'
import { RadioCards } from '../../../ui/radio-cards.tsx'

const cards: { value: SandboxCard; title: string; description: string }[] = [
  { value: 'works', title: 'Card that works', description: 'Every payment goes through.' },
  { value: 'declined', title: 'Declined card', description: 'Every payment is refused.' },
  {
    value: 'fails_on_renewal',
    title: 'Card that fails later',
    description: 'Pays now, and is declined when the plan renews.',
  },
]

type CardChoiceProps = {
  value: SandboxCard | null
  onChange: (card: SandboxCard) => void
  disabled?: boolean
}

/** The test cards. */
export function CardChoice({ value, onChange, disabled = false }: CardChoiceProps) {
  return (
    <RadioCards
      aria-label="Test card"
      className="sm:grid-cols-1"
      cards={cards}
      value={value ?? ''}
      disabled={disabled}
      onValueChange={(chosen) => {
        const card = cards.find((known) => known.value === chosen)
        if (card) onChange(card.value)
      }}
    />
  )
}
