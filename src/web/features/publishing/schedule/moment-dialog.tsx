import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { readProblem } from '#web/lib/api/api-error.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../../ui/dialog.tsx'
import { MomentFields, momentOf, valuesOf } from './moment-fields.tsx'

type Moment = NonNullable<ReturnType<typeof momentOf>>

type MomentDialogProps = {
  title: string
  description: string
  /** The moment that it begins with. */
  begins: Parameters<typeof valuesOf>[0]
  /** How saving goes. */
  saving: { isPending: boolean; error: unknown }
  /** Whether everything beside the moment is chosen. */
  complete?: boolean
  onSave: (moment: Moment) => void
  onClose: () => void
  /** Fields below those of the moment. */
  children?: ReactNode
}

/** Chooses another moment for what goes out later. */
export function MomentDialog(props: MomentDialogProps) {
  const { title, description, begins, saving, complete = true, onSave, onClose, children } = props
  const form = useId()
  const [values, setValues] = useState(() => valuesOf(begins))
  const moment = momentOf(values)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (moment) onSave(moment)
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={title}
        description={description}
        actions={
          <>
            <DialogClose asChild>
              <Button>Cancel</Button>
            </DialogClose>
            <Button
              type="submit"
              form={form}
              variant="primary"
              pending={saving.isPending}
              disabled={!moment || !complete}
            >
              Save
            </Button>
          </>
        }
      >
        <form id={form} onSubmit={submit} noValidate className="grid gap-4">
          {saving.error != null && (
            <Banner tone="danger">{readProblem(saving.error).message}</Banner>
          )}
          <MomentFields value={values} onChange={setValues} disabled={saving.isPending} />
          {children}
        </form>
      </DialogContent>
    </Dialog>
  )
}
