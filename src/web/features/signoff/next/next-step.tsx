import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useMatch } from 'react-router'
import type { Article } from '#contracts/articles/articles.ts'
import { isBeingWritten } from '#contracts/rules/articles/being-written.ts'
import { deskApi } from '#web/lib/api/desk-api.ts'
import { useOpensNext } from '#web/lib/opens-next.ts'
import { currentUserId } from '#web/lib/session/session-state.ts'
import { Button } from '../../../ui/button.tsx'
import { ApprovalDialogs, type OpenedApproval } from '../rounds/approval-dialogs.tsx'
import { signOffQuery, useAskAgain } from '../sign-off.queries.ts'
import { nextStepOf, type NextStep as Step } from './next-step.ts'

type NextStepProps = {
  article: Article
  /** The buttons that publish, provided by another feature; the last one is primary where that comes next, and opens as often as a link asks for it. */
  publishing: (primary: boolean, opened: number) => ReactNode
}

/** The buttons that move an article on: publishing, and one primary button for what comes next. */
export function NextStep({ article, publishing }: NextStepProps) {
  const { data: signOff } = useQuery({
    ...signOffQuery(article.id, article.revision),
    enabled: !isBeingWritten(article.status),
  })
  const [opened, setOpened] = useState<OpenedApproval>(null)
  const isEditing = useMatch('/dashboard/articles/:id/edit') !== null
  const me = currentUserId()
  const step = signOff && !isBeingWritten(article.status) ? nextStepOf(article, signOff, me) : null
  const [publishes, setPublishes] = useState(0)
  useOpensNext(step !== null, (asked) => {
    if (asked === 'publishing' || step?.kind === 'publish') setPublishes((times) => times + 1)
    else if (step?.kind === 'start' || step?.kind === 'details') setOpened(step.kind)
  })
  return (
    <>
      {publishing(step?.kind === 'publish', publishes)}
      {step?.kind === 'edit' && !isEditing && (
        <Button asChild variant="primary">
          <Link to={`/dashboard/articles/${article.id}/edit`} prefetch="intent">
            {step.label}
          </Link>
        </Button>
      )}
      {step && step.kind !== 'publish' && step.kind !== 'edit' && (
        <StepButton articleId={article.id} step={step} onOpen={setOpened} />
      )}
      {signOff && (
        <ApprovalDialogs article={article} signOff={signOff} opened={opened} onOpen={setOpened} />
      )}
    </>
  )
}

type StepButtonProps = {
  articleId: string
  step: Exclude<Step, { kind: 'publish' | 'edit' }>
  onOpen: (opened: OpenedApproval) => void
}

function StepButton({ articleId, step: { kind, label }, onOpen }: StepButtonProps) {
  const askAgain = useAskAgain()
  const review = useMarkReviewed()
  const act = () => {
    if (kind === 'again') askAgain.mutate({ articleId })
    else if (kind === 'reviewed') review.mutate(articleId)
    else onOpen(kind)
  }
  return (
    <Button
      variant="primary"
      aria-haspopup={kind === 'again' || kind === 'reviewed' ? undefined : 'dialog'}
      pending={askAgain.isPending || review.isPending}
      onClick={act}
    >
      {label}
    </Button>
  )
}

const useMarkReviewed = () =>
  useMutation({
    mutationFn: (articleId: string) =>
      deskApi.endReview({ articleIds: [articleId], reviewed: true }),
    meta: { done: 'Review ended', failed: 'This could not be saved' },
  })
