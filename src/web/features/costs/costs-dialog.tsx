import type { ReactNode } from 'react'
import type { TakenByKind } from '#contracts/clients/costs.ts'
import { formatNumber } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '#web/ui/dialog.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { kindName, knownCost } from './cost-words.ts'

type CostsDialogProps = {
  title: string
  description: string
  kinds: TakenByKind[]
  /** Further tables below the one by kind. */
  children?: ReactNode
  /** Buttons before the one that closes. */
  actions?: ReactNode
  onClose: () => void
}

const columns: Column<TakenByKind>[] = [
  { key: 'kind', title: 'For', cell: ({ kind }) => kindName(kind), heading: true },
  {
    key: 'model',
    title: 'Model',
    cell: ({ model, prompt }) => (
      <span className="wrap-anywhere">
        {model} <span className="text-ink-faint text-xs">prompt {prompt}</span>
      </span>
    ),
  },
  { key: 'calls', title: 'Calls', align: 'right', cell: ({ calls }) => formatNumber(calls) },
  {
    key: 'read',
    title: 'Tokens read',
    align: 'right',
    cell: ({ inputTokens }) => formatNumber(inputTokens),
  },
  {
    key: 'written',
    title: 'Tokens written',
    align: 'right',
    cell: ({ outputTokens }) => formatNumber(outputTokens),
  },
  { key: 'cost', title: 'Cost', align: 'right', cell: knownCost },
]

/** What calls to models took, by kind of call. */
export function CostsDialog(props: CostsDialogProps) {
  const { title, description, kinds, children, actions, onClose } = props
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        size="lg"
        title={title}
        description={description.trim()}
        actions={
          <>
            {actions}
            <DialogClose asChild>
              <Button>Close</Button>
            </DialogClose>
          </>
        }
      >
        <div className="grid grid-cols-1 gap-8">
          <Table
            caption="By kind of call"
            columns={columns}
            rows={kinds}
            rowKey={({ kind, model, prompt }) => `${kind} ${model} ${prompt}`}
          />
          {children}
        </div>
      </DialogContent>
    </Dialog>
  )
}
