import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { articlesPerSending } from '#contracts/approval/sign-off-shapes.ts'
import type { ArticleCard } from '#contracts/articles/articles.ts'
import { useAbilities } from '#web/lib/abilities.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { formatCount } from '#web/lib/format.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { OnceNamed } from '../agency/once-named.tsx'
import { firstSignOffQuery, useStartRounds } from '../sign-off.queries.ts'
import { byClient, type OfClient } from './sendable.ts'
import { SentArticles } from './sent-articles.tsx'
import { type Draft, StartRoundsForm } from './start-rounds-form.tsx'

type StartRoundsDialogProps = { articles: readonly ArticleCard[]; onClose: () => void }

/**
 * Sends several articles for approval at once: one email to each person, one page to go through. Those of several
 * clients go client by client.
 */
export function StartRoundsDialog(props: StartRoundsDialogProps) {
  return (
    <OnceNamed onClose={props.onClose}>
      <ByClient {...props} />
    </OnceNamed>
  )
}

/** The clients one after the other, until the last has got its articles. */
function ByClient({ articles, onClose }: StartRoundsDialogProps) {
  const [sent, setSent] = useState<readonly string[]>([])
  const [chosen, setChosen] = useState('')
  const groups = byClient(articles).filter(({ clientId }) => !sent.includes(clientId))
  const choices = groups.filter(({ ready }) => ready.length > 0)
  const group = choices.find(({ clientId }) => clientId === chosen) ?? groups[0]
  if (!group) return null
  const next = () =>
    choices.length > 1 ? setSent((before) => [...before, group.clientId]) : onClose()
  return <SendDialog {...{ group, choices, onClose }} onChoose={setChosen} onSent={next} />
}

type SendDialogProps = {
  group: OfClient<ArticleCard>
  /** All clients that something can be sent to. */
  choices: OfClient<ArticleCard>[]
  onChoose: (clientId: string) => void
  onClose: () => void
  onSent: () => void
}

function SendDialog({ group, choices, onChoose, onClose, onSent }: SendDialogProps) {
  const form = useId()
  const start = useStartRounds()
  const { sendTogether } = useAbilities()
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  // By client, so that what was typed for one is still there after a look at another.
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({})
  const { clientId, clientName, ready, unwritten } = group
  const articles = ready.filter(({ id }) => !leftOut.includes(id))
  const many = articles.length > articlesPerSending
  const none = articles.length === 0
  const apart = articles.length > 1 && !sendTogether
  // Of the first, even where it is left out: the answer is the same, and the form stays.
  const signOff = useQuery({ ...firstSignOffQuery(ready[0]?.id ?? ''), enabled: !none })
  const count = formatCount(articles.length, 'article')
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={none ? 'Send to the client' : `Send ${count} to ${clientName}`}
        description={
          sendTogether
            ? 'Each person gets one email, and one page with everything that waits for them. They need no account.'
            : 'Each person gets an email with a link. They need no account.'
        }
        actions={
          <>
            <DialogClose asChild>
              <Button disabled={start.isPending}>Cancel</Button>
            </DialogClose>
            <Button
              type="submit"
              form={form}
              variant="primary"
              disabled={!signOff.data || none || many || apart}
              pending={start.isPending}
            >
              Send {count}
            </Button>
          </>
        }
      >
        <div className="grid gap-5">
          {choices.length > 1 && (
            <Field label="Client" hint="Each gets an email of its own, one after the other.">
              <Select
                options={choices.map((one) => ({
                  value: one.clientId,
                  label: `${one.clientName}, ${formatCount(one.ready.length, 'article')}`,
                }))}
                value={clientId}
                onValueChange={(id) => {
                  start.reset()
                  onChoose(id)
                }}
                disabled={start.isPending}
              />
            </Field>
          )}
          {none && (
            <Banner tone="warning" title="There is nothing to send yet">
              Only articles with a finished text can be approved.
            </Banner>
          )}
          {apart && (
            <Banner tone="warning" title="You can send one article at a time">
              Several at once open a page with all of a client’s articles, which only members who
              see all clients can do.
            </Banner>
          )}
          {many && (
            <Banner tone="warning" title={`These are more than ${articlesPerSending} articles`}>
              Please choose {articlesPerSending} at most, and send the others afterwards.
            </Banner>
          )}
          {signOff.isError && (
            <Banner tone="danger" title="The reviewers could not be loaded">
              {readProblem(signOff.error).message}
            </Banner>
          )}
          {signOff.isLoading && <Skeleton className="h-112" />}
          {signOff.data && !none && (
            <StartRoundsForm
              key={clientId}
              id={form}
              signOff={signOff.data}
              draft={drafts[clientId]}
              onDraft={(draft) => setDrafts((before) => ({ ...before, [clientId]: draft }))}
              problem={start.error ? readProblem(start.error) : undefined}
              onSend={(wanted) =>
                start.mutate(
                  { ...wanted, articleIds: articles.map(({ id }) => id), sendTogether },
                  { onSuccess: onSent },
                )
              }
            >
              <SentArticles
                articles={articles}
                unwritten={unwritten}
                onLeaveOut={
                  articles.length > 1 && !start.isPending
                    ? (id) => setLeftOut((before) => [...before, id])
                    : undefined
                }
              />
            </StartRoundsForm>
          )}
        </div>
      </DialogContent>
    </Dialog>
  )
}
