import type { Credential } from '#contracts/publishing/credentials.ts'
import { Button } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useSetClients } from './use-set-clients.ts'

type ClientsQuestionProps = { credential: Credential; onChoose: (credential: Credential) => void }

/** Asks which clients a credential is for, until somebody has said. */
export function ClientsQuestion({ credential, onChoose }: ClientsQuestionProps) {
  const keep = useSetClients(credential)
  const site = <VisuallyHidden> ({credential.name})</VisuallyHidden>
  return (
    <div className="rounded-md bg-info-wash px-3 py-2 text-ink-soft">
      <p className="font-medium text-ink">Which clients is this for?</p>
      <p>At the moment, it serves every client.</p>
      <div className="mt-2 mb-1 flex flex-wrap gap-2">
        <Button size="sm" pending={keep.isPending} onClick={() => keep.mutate(null)}>
          Keep it for every client{site}
        </Button>
        <Button size="sm" disabled={keep.isPending} onClick={() => onChoose(credential)}>
          Choose clients{site}
        </Button>
      </div>
    </div>
  )
}
