import type { ReactNode } from 'react'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ExternalLink } from '../../../ui/text-link.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import type { Choice } from './proposal-values.ts'

type ChoicesProps = {
  legend: string
  choices: Choice[]
  onChange: (choices: Choice[]) => void
  /** They are colours: shown, not changed. */
  swatch?: boolean
}

/** Found lines, each taken or left, and changed where it is taken. */
export function Choices({ legend, choices, onChange, swatch = false }: ChoicesProps) {
  if (choices.length === 0) return null
  const change = (index: number, part: Partial<Choice>) =>
    onChange(choices.map((choice, at) => (at === index ? { ...choice, ...part } : choice)))
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-4">
      <legend className="mb-3 font-medium">
        {legend} ({choices.filter(({ taken }) => taken).length} of {choices.length})
      </legend>
      {choices.map(({ found, taken, value }, index) => (
        <div key={found.value} className="grid min-w-0 gap-2">
          {swatch || !taken ? (
            <Tick checked={taken} onChange={(checked) => change(index, { taken: checked })}>
              {swatch && <Swatch colour={value} />}
              {found.value}
            </Tick>
          ) : (
            <div className="flex items-start gap-2.5">
              <Checkbox
                aria-label={found.value}
                checked
                onCheckedChange={() => change(index, { taken: false })}
              />
              <Textarea
                rows={2}
                aria-label={`The fact “${found.value}”`}
                value={value}
                onChange={(event) => change(index, { value: event.target.value })}
              />
            </div>
          )}
          {!swatch && (
            <p className="wrap-anywhere pl-7.5 text-ink-faint text-xs">
              {found.quote !== found.value && `“${found.quote}” · `}
              <ExternalLink href={found.page}>{placeOf(found.page)}</ExternalLink>
            </p>
          )}
        </div>
      ))}
    </fieldset>
  )
}

/** The page of an address as people name it: its host where it is the home page. */
export function placeOf(page: string): string {
  const { host, pathname } = new URL(page)
  return pathname === '/' ? host : pathname
}

function Swatch({ colour }: { colour: string }) {
  return (
    <span
      aria-hidden
      className="mr-2 inline-block size-4 rounded-sm border align-text-bottom"
      style={{ backgroundColor: colour }}
    />
  )
}

type TickProps = { checked: boolean; onChange: (checked: boolean) => void; children: ReactNode }

/** A checkbox with its words beside it. */
export function Tick({ checked, onChange, children }: TickProps) {
  return (
    <Checkbox
      checked={checked}
      onCheckedChange={(state) => onChange(state === true)}
      label={<span className="wrap-anywhere min-w-0">{children}</span>}
    />
  )
}
