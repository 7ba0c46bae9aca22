import { type ReactNode, Suspense, useState } from 'react'
import type { Taken, TakenByKind } from '#contracts/clients/costs.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button } from '#web/ui/button.tsx'
import { knownCost, missingPrices, takenWords } from './cost-words.ts'

const CostsDialog = lazyPart(
  () => import('./costs-dialog.tsx'),
  (file) => file.CostsDialog,
)

type CostsTakenProps = {
  costs: Taken & { kinds: TakenByKind[] }
  /** Further tables of the dialog. */
  children?: ReactNode
  /** Further buttons of the dialog. */
  actions?: ReactNode
}

/** What calls cost and took, with a dialog of what it went on. */
export function CostsTaken({ costs, children, actions }: CostsTakenProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <p className="text-ink-soft" data-figures>
        <span className="font-medium text-ink">{knownCost(costs)}</span> · {takenWords(costs)}
      </p>
      <Button size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
        What it went on
      </Button>
      <Suspense>
        {open && (
          <CostsDialog
            title="Cost of writing"
            description={`${takenWords(costs)}. ${missingPrices(costs)}`}
            kinds={costs.kinds}
            actions={actions}
            onClose={() => setOpen(false)}
          >
            {children}
          </CostsDialog>
        )}
      </Suspense>
    </>
  )
}
