import type { ReactNode } from 'react'

type Mode = 'system' | 'light' | 'dark'

const modes: { value: Mode; label: string; name: string }[] = [
  { value: 'system', label: 'System', name: 'Colours as the system' },
  { value: 'light', label: 'Light', name: 'Light colours' },
  { value: 'dark', label: 'Dark', name: 'Dark colours' },
]

type ColourModeToggleProps = {
  value: Mode
  /** Absent on public pages, where public-script.ts answers to `data-colour-mode`. */
  onValueChange?: (mode: Mode) => void
  /** Icons instead of labels, where space is short. */
  icons?: Record<Mode, ReactNode>
}

/** System, light or dark; plain buttons, so that public pages stay small. */
export function ColourModeToggle({ value, onValueChange, icons }: ColourModeToggleProps) {
  return (
    <fieldset className="inline-flex gap-0.5 rounded-md border p-0.5">
      <legend className="sr-only">Colours</legend>
      {modes.map(({ value: mode, label, name }) => (
        <button
          key={mode}
          type="button"
          title={name}
          aria-label={icons ? name : undefined}
          aria-pressed={value === mode}
          data-colour-mode={mode}
          onClick={onValueChange && (() => onValueChange(mode))}
          className={`grid h-8 place-items-center rounded-md text-ink-soft text-xs hover:text-ink aria-pressed:bg-rule/60 aria-pressed:font-medium aria-pressed:text-ink ${icons ? 'w-8 [&_svg]:size-4' : 'px-2.5'}`}
        >
          {icons ? icons[mode] : label}
        </button>
      ))}
    </fieldset>
  )
}
