import { useMutation } from '@tanstack/react-query'
import { Globe } from 'lucide-react'
import { type FormEvent, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { ClientProposal } from '#contracts/clients/client-beginnings.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { beginningsApi } from '#web/lib/api/beginnings-api.ts'
import { draftStore } from '#web/lib/forms/form-draft.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { RestoredDraft } from '../../../ui/restored-draft.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { type ProposalValues, valuesOf } from './proposal-values.ts'

const ProposalForm = lazyPart(
  () => import('./proposal-form.tsx'),
  (file) => file.ProposalForm,
)

type Proposed = { proposal: ClientProposal; values: ProposalValues }

const looksRight = (stored: object) => 'proposal' in stored && 'values' in stored

/**
 * Lets a new client begin with its website: what is found there is accepted or changed, then saved. Until then
 * it survives a reload.
 */
export function BeginWithWebsite({ onProposal }: { onProposal: (shown: boolean) => void }) {
  const [address, setAddress] = useState('')
  const draft = useMemo(() => draftStore<Proposed>('client-beginning', looksRight), [])
  const [restored, setRestored] = useState(() => draft.read() !== undefined)
  const [proposed, setProposed] = useState(() => draft.read()?.values)
  const asking = useRef<AbortController>(undefined)
  const propose = useMutation({
    mutationFn: async () => {
      const controller = new AbortController()
      asking.current = controller
      const found = await beginningsApi.propose({ address }, { signal: controller.signal })
      return { found, controller }
    },
    onSuccess: ({ found, controller }) => {
      // An answer that comes after Cancel is nobody's.
      if (controller.signal.aborted) return
      const values = valuesOf(found)
      setProposed({ proposal: found, values })
      draft.write({ proposal: found, values })
    },
  })
  const isShown = proposed !== undefined
  useEffect(() => onProposal(isShown), [isShown, onProposal])
  const cancel = () => {
    asking.current?.abort()
    propose.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (address.trim() !== '' && !propose.isPending) propose.mutate()
  }
  if (proposed) {
    const leave = () => {
      draft.clear()
      setRestored(false)
      setProposed(undefined)
    }
    return (
      <div className="grid gap-6">
        {restored && (
          <RestoredDraft onDiscard={leave}>The client hasn’t been saved yet.</RestoredDraft>
        )}
        <Suspense fallback={<Spinner label="Loading" />}>
          <ProposalForm
            {...proposed}
            onChange={(values) => draft.write({ ...proposed, values })}
            onSaved={draft.clear}
            onCancel={leave}
          />
        </Suspense>
      </div>
    )
  }
  return (
    <Card className="mb-8 px-5 py-4">
      <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-3">
        <Field
          label="Begin with the client’s website"
          optional
          hint="We read a few of its pages and propose a description, audience, voice, logo, colours and facts. Nothing is saved until you say so."
          error={propose.error ? readProblem(propose.error).message : undefined}
        >
          <Input
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            maxLength={500}
            value={address}
            onChange={(event) => setAddress(event.target.value)}
          />
        </Field>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" pending={propose.isPending} disabled={address.trim() === ''}>
            <Globe aria-hidden />
            Read website
          </Button>
          {propose.isPending && (
            <>
              <Button variant="ghost" onClick={cancel}>
                Cancel
              </Button>
              <span role="status" className="text-ink-soft text-sm">
                Reading its pages, for up to a minute…
              </span>
            </>
          )}
        </div>
      </form>
    </Card>
  )
}
