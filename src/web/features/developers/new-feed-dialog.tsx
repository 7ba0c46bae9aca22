import { useState } from 'react'
import { type FeedKind, feedKindNames } from '#contracts/rules/key-scopes.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { byName } from '#web/lib/lists/list-sort.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { useAddFeed } from './keys.queries.ts'

type NewFeedDialogProps = { clients: { id: string; name: string }[]; onClose: () => void }

const everything = 'all'

const words: Record<FeedKind, { label: string; hint: string; title: string; made: string }> = {
  calendar: {
    label: 'Calendar',
    hint: 'iCalendar, for Google Calendar, Outlook and Apple’s Calendar.',
    title: 'Your calendar feed',
    made: 'Subscribe to this address in your calendar. Whoever has it sees what you see, so keep it to yourself; it is not shown again.',
  },
  news: {
    label: 'What went live',
    hint: 'Atom, for feed readers, newsletters and websites.',
    title: 'Your feed of what went live',
    made: 'Subscribe to this address in a feed reader. It tells titles, summaries and pictures of live pages alone; it is not shown again.',
  },
}

/** Asks what the feed shows and of whom, makes its address, and shows it once. */
export function NewFeedDialog({ clients, onClose }: NewFeedDialogProps) {
  const [kind, setKind] = useState<FeedKind>('calendar')
  const [clientId, setClientId] = useState<string | null>(null)
  const add = useAddFeed()
  const address = add.data?.address
  const problem = add.error ? readProblem(add.error) : undefined
  const onClient = problem?.fields?.clientId
  if (address) {
    return (
      <Dialog open onOpenChange={(open) => !open && onClose()}>
        <DialogContent
          title={words[kind].title}
          actions={
            <Button variant="primary" onClick={onClose}>
              Done
            </Button>
          }
        >
          <div className="grid gap-3">
            <p className="text-ink-soft">{words[kind].made}</p>
            <div className="flex items-center gap-2 rounded-md border bg-sunken p-3">
              <code data-testid="made-feed" className="wrap-anywhere min-w-0 flex-1 text-sm">
                {address}
              </code>
              <CopyButton text={address} label="Copy address" />
            </div>
          </div>
        </DialogContent>
      </Dialog>
    )
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="New feed"
        actions={
          <>
            <DialogClose asChild>
              <Button>Cancel</Button>
            </DialogClose>
            <Button
              variant="primary"
              pending={add.isPending}
              onClick={() => add.mutate({ kind, clientId })}
            >
              Make the feed
            </Button>
          </>
        }
      >
        <div className="grid gap-5">
          <Field label="Shows" hint={words[kind].hint}>
            <Select
              value={kind}
              onValueChange={(value) =>
                setKind(feedKindNames.find((known) => known === value) ?? 'calendar')
              }
              options={feedKindNames.map((value) => ({ value, label: words[value].label }))}
            />
          </Field>
          <Field label="Client" error={onClient}>
            <Select
              placeholder="Choose a client"
              value={clientId ?? (kind === 'calendar' ? everything : undefined)}
              onValueChange={(value) => setClientId(value === everything ? null : value)}
              options={[
                ...(kind === 'calendar'
                  ? [{ value: everything, label: 'All clients that I see' }]
                  : []),
                ...byName(clients).map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          </Field>
          {problem && !onClient && <Banner tone="danger">{problem.message}</Banner>}
        </div>
      </DialogContent>
    </Dialog>
  )
}
