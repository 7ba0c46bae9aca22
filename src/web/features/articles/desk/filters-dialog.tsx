import { Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { SavedFilter } from '#contracts/desk.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogContent } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { useRemoveFilter, useSaveFilter } from './desk.queries.ts'

type FiltersDialogProps = {
  /** The view on screen; '' for the plain list. */
  query: string
  filters: readonly SavedFilter[]
  onClose: () => void
}

/** Keeps the view on screen under a name, and removes those kept before. They are the person's own. */
export function FiltersDialog({ query, filters, onClose }: FiltersDialogProps) {
  const [name, setName] = useState('')
  const save = useSaveFilter()
  const remove = useRemoveFilter()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ name: name.trim(), query }, { onSuccess: onClose })
  }
  const replaces = filters.some((filter) => filter.name === name.trim())
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Your filters" description="Only you see them.">
        <div className="grid gap-6">
          {query === '' ? (
            <p className="text-ink-soft text-sm">
              Filter, search or sort the list first, then save that view here.
            </p>
          ) : (
            <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
              <Field label="Save this view as" className="min-w-48 flex-1">
                <Input
                  value={name}
                  maxLength={60}
                  placeholder="Failed this week"
                  onChange={(event) => setName(event.target.value)}
                />
              </Field>
              <Button
                type="submit"
                variant="primary"
                pending={save.isPending}
                disabled={!name.trim()}
              >
                {replaces ? 'Replace' : 'Save'}
              </Button>
            </form>
          )}
          {filters.length > 0 && (
            <ul aria-label="Saved filters" className="grid divide-y rounded-md border">
              {filters.map((filter) => (
                <li
                  key={filter.id}
                  className="flex items-center justify-between gap-3 py-1 pr-1 pl-4"
                >
                  <span className="wrap-anywhere text-sm">{filter.name}</span>
                  <Button
                    variant="ghost"
                    size="icon-sm"
                    aria-label={`Remove ${filter.name}`}
                    disabled={remove.isPending && remove.variables === filter.id}
                    onClick={() => remove.mutate(filter.id)}
                  >
                    <Trash2 aria-hidden />
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </div>
      </DialogContent>
    </Dialog>
  )
}
