import { keepPreviousData, useMutation } from '@tanstack/react-query'
import type { StartRounds } from '#contracts/approval/sign-off-shapes.ts'
import { signOffApi, signOffQueries } from '#web/lib/api/sign-off-api.ts'
import { formatCount } from '#web/lib/format.ts'
import { withIdempotencyKey } from '#web/lib/forms/idempotency.ts'
import { notify } from '#web/lib/toasts.ts'

/** Reviewers answer at any time, and the page has no other news of it. */
const pollMs = 15_000

/** Where an article's approval stands; asked again when its text changes. */
export const signOffQuery = (articleId: string, revision: number) => {
  const options = signOffQueries.get.queryOptions({ input: { articleId } })
  return {
    ...options,
    queryKey: [...options.queryKey, revision] as unknown as typeof options.queryKey,
    placeholderData: keepPreviousData<Awaited<ReturnType<typeof signOffApi.get>>>,
    refetchInterval: pollMs,
  }
}

export const clientStageQuery = (clientId: string) =>
  signOffQueries.client.queryOptions({ input: { clientId }, staleTime: 30_000 })

export const campaignStageQuery = (campaignId: string) =>
  signOffQueries.campaign.queryOptions({ input: { campaignId }, staleTime: 30_000 })

const startRound = withIdempotencyKey(signOffApi.start)

/** A change of an article's approval, with what to say when it is done or refused. */
function useChange<Input, Output>(
  mutationFn: (input: Input) => Promise<Output>,
  meta: { done?: string; failed: string },
) {
  return useMutation({ mutationFn, meta })
}

export const useStartRound = () =>
  useChange(startRound, {
    done: 'Sent for approval',
    failed: 'This could not be sent for approval',
  })

const startMany = withIdempotencyKey(signOffApi.startMany)

type StartTogether = StartRounds & {
  /** Whether the person may open the page of all that waits for the client; a single article goes without it. */
  sendTogether: boolean
}

async function startRounds({ sendTogether, articleIds, ...wanted }: StartTogether) {
  const [articleId, ...others] = articleIds
  if (sendTogether || !articleId || others.length > 0) return startMany({ ...wanted, articleIds })
  const { id } = await startRound({ ...wanted, articleId, stage: 'client', memberIds: [] })
  return { rounds: [{ articleId, id }] }
}

/** Sends several articles to their client, with a notice that can withdraw them, though the mail has gone by then. */
export function useStartRounds() {
  const withdraw = useMutation({
    mutationFn: async (rounds: { articleId: string; id: string }[]) => {
      for (const { articleId, id } of rounds) await signOffApi.recall({ articleId, roundId: id })
    },
    onSuccess: () =>
      void notify('success', 'Withdrawn', {
        description: 'Nobody at the client can decide on them any more.',
      }),
    meta: { failed: 'Not all could be withdrawn' },
  })
  return useMutation({
    mutationFn: startRounds,
    onSuccess: ({ rounds }) =>
      void notify('success', 'Sent to the client', {
        description: formatCount(rounds.length, 'article'),
        duration: 10_000,
        action: { label: 'Undo', onClick: () => withdraw.mutate(rounds) },
      }),
    meta: { failed: 'These could not be sent' },
  })
}

/** The reviewers of a client and the agency’s name, asked of one of its articles. */
export const firstSignOffQuery = (articleId: string) =>
  signOffQueries.get.queryOptions({ input: { articleId } })

const again = withIdempotencyKey(signOffApi.again)

export const useAskAgain = () =>
  useChange(again, {
    done: 'Sent for approval of the change',
    failed: 'This could not be sent for approval',
  })

export const useDecide = () =>
  useChange(signOffApi.decide, {
    done: 'Your decision has been recorded',
    failed: 'Your decision could not be recorded',
  })

export const useRecall = () =>
  useChange(signOffApi.recall, { done: 'Withdrawn', failed: 'This could not be withdrawn' })

export const useResend = () =>
  useChange(signOffApi.resend, {
    done: 'A new link is on its way',
    failed: 'The link could not be sent',
  })

export const useRevoke = () =>
  useChange(signOffApi.revoke, { done: 'Link revoked', failed: 'The link could not be revoked' })

export const useComment = () =>
  useChange(signOffApi.comment, { failed: 'Your comment could not be sent' })

export const useResolve = () =>
  useChange(signOffApi.resolve, { failed: 'This comment could not be changed' })

export const useSetClientStage = () =>
  useChange(signOffApi.setClient, { done: 'Saved', failed: 'This could not be saved' })

export const useSetCampaignStage = () =>
  useChange(signOffApi.setCampaign, { done: 'Saved', failed: 'This could not be saved' })

export const useClassify = () =>
  useChange(signOffApi.classify, { failed: 'This comment could not be changed' })

export const usePropose = () =>
  useChange(signOffApi.propose, { failed: 'No change could be proposed' })

export const useAccept = () =>
  useChange(signOffApi.accept, {
    done: 'Changed, and the comment answered',
    failed: 'This could not be changed',
  })

export const ruleProposalsQuery = (clientId: string) =>
  signOffQueries.ruleProposals.queryOptions({ input: { clientId }, staleTime: 30_000 })

export const useAnswerRule = () =>
  useChange(signOffApi.answerRule, { failed: 'This could not be saved' })

/** Who has a portal of a client; mails are on their way for a while. */
export const portalQuery = (clientId: string) =>
  signOffQueries.portal.queryOptions({ input: { clientId }, refetchInterval: pollMs })

export const useInvite = () =>
  useChange(signOffApi.invite, {
    done: 'The link is on its way',
    failed: 'The link could not be sent',
  })

export const useRevokePortal = () =>
  useChange(signOffApi.revokePortal, {
    done: 'Link revoked',
    failed: 'The link could not be revoked',
  })

export const useSetMonthlyReport = () =>
  useChange(signOffApi.setMonthlyReport, { done: 'Saved', failed: 'This could not be saved' })

export const deskFiguresQuery = signOffQueries.deskFigures.queryOptions({ staleTime: 60_000 })

export const useSetColour = () =>
  useChange(signOffApi.setColour, { done: 'Colour saved', failed: 'The colour could not be saved' })

/** The report of a client’s month, as the client reads it. */
export const reportQuery = (clientId: string, month: string) =>
  signOffQueries.report.queryOptions({ input: { clientId, month }, staleTime: 30_000 })

export const useWriteNote = () =>
  useChange(signOffApi.writeNote, {
    done: 'Saved with the report',
    failed: 'The sentence could not be saved',
  })

export const useSendReport = () =>
  useChange(signOffApi.sendReport, {
    done: 'The report is on its way to those who have not had it',
    failed: 'The report could not be emailed',
  })

export const figuresQuery = ({
  clientId,
  campaignId,
  month,
}: {
  clientId: string
  campaignId?: string | undefined
  month?: string
}) =>
  signOffQueries.figures.queryOptions({
    input: { clientId, ...(month ? { month } : {}), ...(campaignId ? { campaignId } : {}) },
    staleTime: 60_000,
  })
