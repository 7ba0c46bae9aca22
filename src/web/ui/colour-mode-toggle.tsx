import { Monitor, Moon, Sun } from 'lucide-react'

type Mode = 'system' | 'light' | 'dark'

const modes = [
  { value: 'system', label: 'As the system', Icon: Monitor },
  { value: 'light', label: 'Light', Icon: Sun },
  { value: 'dark', label: 'Dark', Icon: Moon },
] as const

type ColourModeToggleProps = { value: Mode; onValueChange: (mode: Mode) => void }

/** System, light or dark; plain buttons, so that public pages can carry it. */
export function ColourModeToggle({ value, onValueChange }: ColourModeToggleProps) {
  return (
    <fieldset className="inline-flex gap-0.5 rounded-md border p-0.5">
      <legend className="sr-only">Colours</legend>
      {modes.map(({ value: mode, label, Icon }) => (
        <button
          key={mode}
          type="button"
          title={label}
          aria-label={label}
          aria-pressed={value === mode}
          onClick={() => onValueChange(mode)}
          className="grid size-8 place-items-center rounded-md text-ink-faint hover:text-ink aria-pressed:bg-sunken aria-pressed:text-ink"
        >
          <Icon aria-hidden className="size-4" />
        </button>
      ))}
    </fieldset>
  )
}
