import { infiniteQueryOptions, useMutation } from '@tanstack/react-query'
import type { Webhook } from '#contracts/developers/webhooks.ts'
import { ignoreNotFound } from '#web/lib/api/ignore-not-found.ts'
import { webhooksApi, webhooksQueries } from '#web/lib/api/webhooks-api.ts'
import { notify } from '../../lib/toasts.ts'

type WebhookInput = Parameters<typeof webhooksApi.create>[0]

/** The webhooks of the workspace, oldest first. */
export const webhooksQuery = webhooksQueries.list.queryOptions({
  staleTime: 5_000,
  select: ({ items }) => items,
})

const whileWaitingMs = 3_000

/** What was sent to a webhook, newest first; asked for again while something waits for its first attempt. */
export const deliveriesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [['webhooks', 'deliveries'], id],
    queryFn: ({ pageParam }) =>
      webhooksApi.deliveries({ id, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.items.some(
        ({ status, attempts }) => status === 'waiting' && attempts === 0,
      )
        ? whileWaitingMs
        : false,
  })

/** One delivery with its payload and the answer. */
export const deliveryQuery = (id: string) =>
  webhooksQueries.delivery.queryOptions({ input: { id }, staleTime: 0 })

/** A change of the webhooks; without `failed`, whoever calls it shows the failure. */
function useChange<Input, Output>(
  mutationFn: (input: Input) => Promise<Output>,
  { done, failed }: { done?: (output: Output, input: Input) => string; failed?: string } = {},
) {
  return useMutation({
    mutationFn,
    // A secret stays in memory no longer than the dialog that shows it.
    gcTime: 0,
    onSuccess: (output, input) => done && void notify('success', done(output, input)),
    // What is sent again is no news, and shows here alone.
    meta: { ...(failed && { failed }), stale: [webhooksQueries.key()] },
  })
}

/** Adds a webhook, or changes the one with the id. */
export const useSaveWebhook = (id: string | undefined) =>
  useChange(
    async (input: WebhookInput): Promise<Webhook & { secret?: string }> =>
      id ? await webhooksApi.update({ id, ...input }) : await webhooksApi.create(input),
  )

export const useNewSecret = () => useChange((id: string) => webhooksApi.rotate({ id }))

export const useDeleteWebhook = () =>
  useChange((id: string) => ignoreNotFound(webhooksApi.remove({ id })), {
    done: () => 'Webhook deleted',
    failed: 'The webhook could not be deleted',
  })

export const usePauseWebhook = () =>
  useChange((input: { id: string; paused: boolean }) => webhooksApi.pause(input), {
    done: ({ name }, { paused }) => (paused ? `${name} is paused` : `${name} is on`),
    failed: 'The webhook could not be changed',
  })

export const useSendTest = () =>
  useChange((id: string) => webhooksApi.test({ id }), {
    failed: 'The test event could not be sent',
  })

export const useResend = () =>
  useChange((id: string) => webhooksApi.resend({ id }), {
    done: () => 'It is being sent again',
    failed: 'It could not be sent again',
  })

export const useResendFailed = () =>
  useChange((input: { id: string; since: string }) => webhooksApi.resendFailed(input), {
    done: ({ resent }) =>
      resent === 0 ? 'Nothing has failed in that time' : `${resent} being sent again`,
    failed: 'They could not be sent again',
  })
