import { type SubmitEvent, useState } from 'react'
import type { Claim } from '#contracts/articles/claims.ts'
import { longestReason } from '#contracts/rules/claim-rules.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useConfirmClaim } from './facts.queries.ts'

type ConfirmFormProps = { articleId: string; claim: Claim; onClose: () => void }

/** Confirms a sentence in one's own name. */
export function ConfirmForm({ articleId, claim, onClose }: ConfirmFormProps) {
  const confirm = useConfirmClaim(articleId)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const said = reason.trim()
    setMissing(said === '')
    if (said === '' || confirm.isPending) return
    confirm.mutate({ sentence: claim.sentence, reason: said }, { onSuccess: onClose })
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-3 rounded-md border p-3">
      <Field
        label="How do you know?"
        hint="Your name, this reason and the time are kept with the sentence."
        error={missing ? 'Please say how you know' : undefined}
      >
        <Textarea
          rows={2}
          autoFocus
          maxLength={longestReason}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value)
            setMissing(false)
          }}
        />
      </Field>
      <div className="flex gap-2">
        <Button size="sm" type="submit" variant="primary" pending={confirm.isPending}>
          Confirm
        </Button>
        <Button size="sm" disabled={confirm.isPending} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
