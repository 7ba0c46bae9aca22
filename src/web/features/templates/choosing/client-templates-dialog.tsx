import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ClientDefaults } from '#contracts/clients/default-templates.ts'
import { defaultTemplateFields } from '#contracts/rules/clients/default-templates.ts'
import { defaultTemplatesQueries, writingApi } from '#web/lib/api/writing-api.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../../ui/dialog.tsx'
import { templateTypes } from '../template-labels.ts'
import { TemplateSelect } from './template-select.tsx'

type ClientTemplatesDialogProps = {
  clientId: string
  /** As they are when the dialog opens; what others change meanwhile is not overwritten. */
  defaults: ClientDefaults
  onClose: () => void
}

/** Chooses the default templates of a client. */
export function ClientTemplatesDialog(props: ClientTemplatesDialogProps) {
  const { clientId, defaults, onClose } = props
  const [chosen, setChosen] = useState(defaults)
  const save = useSaveClientTemplates(clientId, onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate(chosen)
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        size="lg"
        title="Default templates"
        description="New articles begin with these where their campaign has no default of its own."
        actions={
          <>
            <DialogClose asChild>
              <Button>Cancel</Button>
            </DialogClose>
            <Button type="submit" form={formId} variant="primary" pending={save.isPending}>
              Save
            </Button>
          </>
        }
      >
        <form id={formId} onSubmit={submit} noValidate className="grid gap-6 sm:grid-cols-2">
          {templateTypes.map((type) => (
            <TemplateSelect
              key={type}
              type={type}
              value={chosen[defaultTemplateFields[type]] ?? ''}
              onValueChange={(id) =>
                setChosen((before) => ({ ...before, [defaultTemplateFields[type]]: id || null }))
              }
              optional
            />
          ))}
        </form>
      </DialogContent>
    </Dialog>
  )
}

const formId = 'client-templates'

function useSaveClientTemplates(clientId: string, onSaved: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (chosen: ClientDefaults) =>
      writingApi.defaultTemplates.setClient({ clientId, ...chosen }),
    onSuccess: (saved) => {
      const { queryKey } = defaultTemplatesQueries.client.queryOptions({ input: { clientId } })
      cache.setQueryData(queryKey, saved)
    },
    // The order form takes what applies from the campaigns, so they are current before one goes on.
    onSettled: (saved) => saved && onSaved(),
    meta: {
      done: 'Default templates saved',
      failed: 'The default templates could not be saved',
    },
  })
}
