import type { ReactNode } from 'react'
import { formatCount } from '../lib/format.ts'
import type { Selection } from '../lib/lists/use-selection.ts'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { cn } from './class-names.ts'
import { StickyActionBar } from './sticky-action-bar.tsx'

type SelectionBarProps = {
  selection: Selection
  /** 'client'. */
  noun: string
  /** Whether there is more than usual to do with them, so that the buttons say their verb alone. */
  crowded?: boolean
  /** What can be done with the selected rows. */
  children: ReactNode
}

/** The selected rows of a list, and what can be done with them. */
export function SelectionBar(props: SelectionBarProps) {
  const { selection, noun, crowded = false, children } = props
  const { chosen, all, onPage } = selection
  return (
    <StickyActionBar
      className={cn('sm:[&>:first-child]:shrink-0', crowded && 'crowded')}
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
      {/* On a phone, words alone: all of them stand in one line. */}
      <div className="flex flex-wrap justify-end gap-3 max-sm:w-full max-sm:gap-1.5 max-sm:[&>button:not([aria-label])>svg]:hidden max-sm:[&>button:not([aria-label])]:px-3">
        {children}
      </div>
    </StickyActionBar>
  )
}

/** What a button of the bar does; a narrow window, or a bar with many of them, shows the verb alone. */
export function ShortLabel({ verb, object }: { verb: string; object: string }) {
  return (
    <span>
      {verb}
      <span className="max-xl:sr-only in-[.crowded]:sr-only"> {object}</span>
    </span>
  )
}
