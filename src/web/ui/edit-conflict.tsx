import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { differingFields, type EditConflictState } from '#web/lib/forms/use-edit-conflict.ts'
import { Button } from './button.tsx'
import { Dialog, DialogContent } from './dialog.tsx'

type EditConflictProps = {
  /** What is being edited: 'this client'. */
  what: string
  mine: FieldValues
  conflict: EditConflictState
  /** The label of each field that may differ. */
  labels: Record<string, string>
  /** How a value reads, where it isn't a text. */
  read?: (name: string, value: unknown) => ReactNode
}

/** Shown when a form can't be saved because of a change made elsewhere: both versions, and the choice. */
export function EditConflict(props: EditConflictProps) {
  const { mine, conflict, labels, read = (_, value) => String(value) } = props
  const { theirs } = conflict
  if (!theirs) return null
  return (
    <Dialog open onOpenChange={(open) => !open && conflict.close()}>
      <DialogContent
        size="lg"
        title={`Someone else changed ${props.what}`}
        description="Nothing is lost: choose the version to keep, or close this and keep editing."
        actions={
          <>
            <Button onClick={conflict.takeTheirs}>Use theirs</Button>
            <Button variant="primary" onClick={conflict.keepMine}>
              Save mine
            </Button>
          </>
        }
      >
        <dl className="grid gap-5">
          {differingFields(mine, theirs).map((name) => (
            <div key={name} className="grid gap-1.5">
              <dt className="font-medium">{labels[name]}</dt>
              <dd className="grid gap-3 sm:grid-cols-2">
                <Version title="Yours">{mine[name] ? read(name, mine[name]) : ''}</Version>
                <Version title="Theirs">{theirs[name] ? read(name, theirs[name]) : ''}</Version>
              </dd>
            </div>
          ))}
        </dl>
      </DialogContent>
    </Dialog>
  )
}

function Version({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="rounded-md border px-3 py-2">
      <p className="text-ink-faint text-xs">{title}</p>
      <div className="wrap-anywhere whitespace-pre-line leading-6">{children || 'Empty'}</div>
    </div>
  )
}
