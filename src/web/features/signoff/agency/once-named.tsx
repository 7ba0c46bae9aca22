import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { api, apiQueries } from '#web/lib/api/api.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { TextLink } from '../../../ui/text-link.tsx'

const agencyQuery = apiQueries.team.agency.queryOptions({ staleTime: 30_000 })

/**
 * What sends something to a client, once the agency has a name: nothing goes out under a person's by mistake.
 */
export function OnceNamed({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const agency = useQuery(agencyQuery)
  // The server asks for the name too, so a failed look stops nobody.
  if (agency.isError || agency.data?.named) return children
  if (!agency.data) return null
  return <NameDialog mayName={agency.data.abilities.change} onClose={onClose} />
}

function NameDialog({ mayName, onClose }: { mayName: boolean; onClose: () => void }) {
  const form = useId()
  const [name, setName] = useState('')
  const save = useMutation({ mutationFn: (given: string) => api.team.rename({ name: given }) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() && !save.isPending) save.mutate(name.trim())
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="First, your agency’s name"
        description="Clients see it on the pages you send them, in emails, on records of approval and in reports."
        actions={
          <>
            <DialogClose asChild>
              <Button disabled={save.isPending}>Cancel</Button>
            </DialogClose>
            {mayName && (
              <Button
                type="submit"
                form={form}
                variant="primary"
                disabled={!name.trim()}
                pending={save.isPending}
              >
                Save and go on
              </Button>
            )}
          </>
        }
      >
        {mayName ? (
          <form id={form} onSubmit={submit} className="grid gap-4">
            <Field
              label="Agency name"
              error={save.error ? readProblem(save.error).message : undefined}
            >
              <Input
                autoFocus
                maxLength={80}
                placeholder="Hart & Vane"
                autoComplete="organization"
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            </Field>
            <p className="text-ink-soft text-sm">
              Logo, colour and the address that answers go to are under{' '}
              <TextLink to="/dashboard/team">Team</TextLink>.
            </p>
          </form>
        ) : (
          <p className="text-ink-soft">
            The owner and admins give it, under <TextLink to="/dashboard/team">Team</TextLink>.
            Please ask one of them.
          </p>
        )}
      </DialogContent>
    </Dialog>
  )
}
