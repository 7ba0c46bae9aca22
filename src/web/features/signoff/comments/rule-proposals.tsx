import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RuleProposal } from '#contracts/approval/sign-off-shapes.ts'
import { commentKinds } from '#contracts/rules/approval/comment-kinds.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { ruleProposalsQuery, useAnswerRule } from '../sign-off.queries.ts'
import { useAddRule } from './use-add-rule.ts'

/** Rules that repeated comments of a client propose; nothing when there are none. */
export function RuleProposals({ clientId }: { clientId: string }) {
  const items = useQuery(ruleProposalsQuery(clientId)).data?.items ?? []
  const [opened, setOpened] = useState<RuleProposal | null>(null)
  if (items.length === 0 && !opened) return null
  return (
    <ul aria-label="Proposed rules" className="grid grid-cols-1 gap-2 border-t pt-3">
      {items.map((item) => (
        <li key={item.kind} className="grid gap-1.5">
          <p>
            {item.count} comments were about <em>{commentKinds[item.kind].toLowerCase()}</em>.
          </p>
          <Button size="sm" className="justify-self-start" onClick={() => setOpened(item)}>
            Make it a rule…
          </Button>
        </li>
      ))}
      {opened && (
        <RuleDialog clientId={clientId} proposal={opened} onClose={() => setOpened(null)} />
      )}
    </ul>
  )
}

type RuleDialogProps = { clientId: string; proposal: RuleProposal; onClose: () => void }

function RuleDialog({ clientId, proposal, onClose }: RuleDialogProps) {
  const [text, setText] = useState(proposal.text)
  const answer = useAnswerRule()
  const add = useAddRule()
  const { kind } = proposal
  const busy = add.isPending || answer.isPending
  const settle = (taken: boolean) =>
    answer.mutate({ clientId, kind, taken }, { onSuccess: onClose })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Make it a rule"
        description="Every future article for this client follows it. You’ll find it under the client’s rules, as part of the voice."
        actions={
          <>
            <DialogClose asChild>
              <Button disabled={busy}>Later</Button>
            </DialogClose>
            <Button disabled={busy} onClick={() => settle(false)}>
              No rule
            </Button>
            <Button
              variant="primary"
              pending={busy}
              disabled={!text.trim()}
              onClick={() =>
                add.mutate({ clientId, text: text.trim() }, { onSuccess: () => settle(true) })
              }
            >
              Add the rule
            </Button>
          </>
        }
      >
        <Field label="The rule">
          <Textarea
            rows={5}
            maxLength={1000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
      </DialogContent>
    </Dialog>
  )
}
