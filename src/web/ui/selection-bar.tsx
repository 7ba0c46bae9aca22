import type { ReactNode } from 'react'
import { formatCount } from '../lib/format.ts'
import type { Selection } from '../lib/lists/use-selection.ts'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { StickyActionBar } from './sticky-action-bar.tsx'

type SelectionBarProps = {
  selection: Selection
  /** 'client'. */
  noun: string
  /** What can be done with the selected rows. */
  children: ReactNode
}

/** The selected rows of a list, and what can be done with them. */
export function SelectionBar({ selection, noun, children }: SelectionBarProps) {
  const { chosen, all, onPage } = selection
  return (
    <StickyActionBar
      className="sm:[&>:first-child]:shrink-0"
      note={
        <Checkbox
          label={
            <span role="status" data-figures className="sm:whitespace-nowrap">
              {formatCount(chosen.length, noun)} selected
            </span>
          }
          checked={all ? true : 'indeterminate'}
          onCheckedChange={() => (all ? selection.clear() : selection.choose(onPage))}
          aria-label={all ? 'Select none' : 'Select all on this page'}
        />
      }
    >
      <Button onClick={selection.clear}>
        <ShortLabel verb="Clear" object="selection" />
      </Button>
      <div className="flex flex-wrap justify-end gap-3 max-sm:w-full">{children}</div>
    </StickyActionBar>
  )
}

/** What a button of the bar does; a narrow window shows the verb alone. */
export function ShortLabel({ verb, object }: { verb: string; object: string }) {
  return (
    <span>
      {verb}
      <span className="max-xl:sr-only"> {object}</span>
    </span>
  )
}
