import { BellRing, Link as LinkIcon, Trash2, Undo2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ExpertRequest } from '#contracts/clients/experts.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { ActionMenu } from '../../../ui/action-menu.tsx'
import { ActionsButton } from '../../../ui/actions-button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useRemind, useRemoveRequest, useWithdraw } from './experts.queries.ts'
import { RequestState } from './request-state.tsx'

const RequestDialog = lazyPart(
  () => import('./request-dialog.tsx'),
  (file) => file.RequestDialog,
)

type RequestRowProps = {
  clientId: string
  request: ExpertRequest
  mayChange: boolean
  onLink: (request: { id: string; name: string }) => void
}

/** One request: who was asked about what, how far it has got, and what can be done with it. */
export function RequestRow({ clientId, request, mayChange, onLink }: RequestRowProps) {
  const [asking, setAsking] = useState<'withdraw' | 'remove'>()
  const [opened, setOpened] = useState(false)
  const remind = useRemind(clientId)
  const withdraw = useWithdraw(clientId)
  const remove = useRemoveRequest(clientId)
  const { name, subject, email, state } = request
  const isOpen = state === 'waiting' || state === 'expired'
  const end = () => setAsking(undefined)
  return (
    <li className="flex min-w-0 items-start gap-2">
      <div className="grid min-w-0 grow gap-0.5">
        <button
          type="button"
          onClick={() => setOpened(true)}
          className="wrap-anywhere text-left underline decoration-rule-strong underline-offset-4 hover:text-accent"
        >
          {subject}
        </button>
        <span className="wrap-anywhere text-ink-faint text-xs">{name}</span>
        <RequestState request={request} />
      </div>
      {mayChange && (
        <ActionMenu
          trigger={<ActionsButton of={`${subject}, ${name}`} />}
          actions={[
            ...(isOpen
              ? [
                  { label: 'Copy the link', icon: <LinkIcon />, onSelect: () => onLink(request) },
                  ...(email
                    ? [
                        {
                          label: 'Send a reminder',
                          icon: <BellRing />,
                          onSelect: () => remind.mutate(request),
                        },
                      ]
                    : []),
                  {
                    label: 'Withdraw',
                    icon: <Undo2 />,
                    onSelect: () => setAsking('withdraw'),
                  },
                ]
              : []),
            {
              label: 'Delete',
              icon: <Trash2 />,
              destructive: true,
              onSelect: () => setAsking('remove'),
            },
          ]}
        />
      )}
      <Suspense>
        {opened && <RequestDialog request={request} onClose={() => setOpened(false)} />}
      </Suspense>
      <ConfirmDialog
        open={asking === 'withdraw'}
        onOpenChange={(open) => !open && end()}
        title="Withdraw these questions?"
        description={`The links stop working, and ${name} can answer no more. What they have answered stays.`}
        confirmLabel="Withdraw"
        cancelLabel="Keep them"
        pending={withdraw.isPending}
        onConfirm={() => withdraw.mutate(request, { onSettled: end })}
      />
      <ConfirmDialog
        open={asking === 'remove'}
        onOpenChange={(open) => !open && end()}
        title="Delete these questions?"
        description={`Questions and answers go, and so do ${name}’s name and address. Facts that were accepted stay, without the name.`}
        confirmLabel="Delete"
        cancelLabel="Keep them"
        pending={remove.isPending}
        onConfirm={() => remove.mutate(request, { onSettled: end })}
      />
    </li>
  )
}
