import { useMutation } from '@tanstack/react-query'
import { Globe } from 'lucide-react'
import { type FormEvent, Suspense, useRef, useState } from 'react'
import type { ClientProposal } from '#contracts/clients/client-beginnings.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { beginningsApi } from '#web/lib/api/beginnings-api.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Spinner } from '../../../ui/spinner.tsx'

const ProposalForm = lazyPart(
  () => import('./proposal-form.tsx'),
  (file) => file.ProposalForm,
)

/** Lets a new client begin with its website: what is found there is accepted or changed, then saved. */
export function BeginWithWebsite({ onProposal }: { onProposal: (shown: boolean) => void }) {
  const [address, setAddress] = useState('')
  const [proposal, setProposal] = useState<ClientProposal>()
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
      setProposal(found)
      onProposal(true)
    },
  })
  const cancel = () => {
    asking.current?.abort()
    propose.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (address.trim() !== '' && !propose.isPending) propose.mutate()
  }
  if (proposal) {
    const leave = () => {
      setProposal(undefined)
      onProposal(false)
    }
    return (
      <Suspense fallback={<Spinner label="Loading" />}>
        <ProposalForm proposal={proposal} onCancel={leave} />
      </Suspense>
    )
  }
  return (
    <Card className="mb-8 px-5 py-4">
      <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-3">
        <Field
          label="Begin with the client’s website"
          optional
          hint="A few of its pages are read for a proposal: description, audience, voice, logo, colours and facts. Nothing is saved before you say so."
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
