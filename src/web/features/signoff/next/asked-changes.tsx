import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SignOff } from '#contracts/approval/sign-off-shapes.ts'
import type { Article } from '#contracts/articles/articles.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LongText } from '../../../ui/long-text.tsx'
import { StatusMark } from '../../../ui/status-mark.tsx'
import { CommentThread } from '../comments/comment-thread.tsx'
import { showWords } from '../passage/selected-words.ts'
import { ApprovalDialogs, type OpenedApproval } from '../rounds/approval-dialogs.tsx'
import { signOffQuery } from '../sign-off.queries.ts'
import { openComments } from './next-step.ts'

/** So many comments stand above the text; the sheet has all of them. */
const atMost = 3

/** The words of those who asked for changes, above the article they are about. */
export function AskedChanges({ article }: { article: Article }) {
  const { data: signOff } = useQuery(signOffQuery(article.id, article.revision))
  const [opened, setOpened] = useState<OpenedApproval>(null)
  const [round] = signOff?.rounds ?? []
  if (!signOff || round?.state !== 'changes_requested') return null
  const askers = round.seats.filter(({ verdict }) => verdict === 'changes')
  const open = openComments(signOff.comments).filter(
    ({ fromClient }) => fromClient || round.stage === 'internal',
  )
  const more = open.length - atMost
  return (
    <Card aria-labelledby="asked-changes" className="mb-8 grid gap-3 border-danger/30 px-5 py-4">
      <h2 id="asked-changes" className="font-medium font-sans text-sm tracking-normal">
        <StatusMark
          mark="asked"
          tone="danger"
          label={`${namesOf(askers)} ${askers.length > 1 ? 'ask' : 'asks'} for changes`}
          className="whitespace-normal font-medium"
        />
      </h2>
      {askers.map(
        ({ id, name, note }) =>
          note && (
            <LongText key={id} text={note}>
              {askers.length > 1 && <span className="text-ink-soft">{name}: </span>}
              <q className="wrap-anywhere whitespace-pre-wrap">{note}</q>
            </LongText>
          ),
      )}
      {open.length > 0 && (
        <ul className="grid gap-3" aria-label="Open comments">
          {open.slice(0, atMost).map((comment) => (
            <CommentThread
              key={comment.id}
              articleId={article.id}
              comment={comment}
              replies={signOff.comments.filter(({ replyTo }) => replyTo === comment.id)}
              onShow={showWords}
            />
          ))}
        </ul>
      )}
      {more > 0 && (
        <Button size="sm" className="justify-self-start" onClick={() => setOpened('details')}>
          All {open.length} comments
        </Button>
      )}
      <ApprovalDialogs article={article} signOff={signOff} opened={opened} onOpen={setOpened} />
    </Card>
  )
}

function namesOf(askers: SignOff['rounds'][number]['seats']): string {
  const names = askers.map(({ name }) => name)
  return names.length > 1
    ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
    : (names[0] ?? '')
}
