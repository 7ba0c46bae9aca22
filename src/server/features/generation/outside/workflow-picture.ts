import { setTimeout as pause } from 'node:timers/promises'
import type { JobContext } from '#server/context/context.ts'
import { type DrawnBanner, drawBanner } from '#server/features/images/index.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import type { SafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import { fetchPicture } from '#server/kernel/pictures/fetch-picture.ts'
import type { Illustration, Illustrator } from '#server/providers/illustrator/port.ts'
import type { PackageOrder } from '../run/package-writer.ts'
import type { WorkflowAnswer } from './clean-answer.ts'

const tries = 3
const pauseMs = 2_000

/**
 * The banner of the package: a copy of the workflow's picture, or one by the connected illustrator
 * when the workflow sent none. `later` is to be followed by `drawLater`.
 */
export async function workflowPicture(
  context: JobContext,
  order: PackageOrder,
  answer: WorkflowAnswer,
  signal: AbortSignal,
): Promise<DrawnBanner> {
  const { fetch } = context.ports
  const illustrator = answer.image ? copierOf(answer.image.url, fetch) : context.ports.illustrator
  // A sample picture above an article that is no sample would pass for its own.
  if (illustrator.offline) return { state: 'refused' }
  const { workspaceId, articleId, clientId, runId, imageGeneratorId: generatorId } = order
  const { image } = order.brief
  return await drawBanner(
    { ...context, ports: { ...context.ports, illustrator } },
    {
      workspaceId,
      articleId,
      clientId,
      runId,
      generatorId,
      title: answer.title,
      templateName: image.name,
      prompt: [image.promptDetails, `Subject: ${answer.title}.`].filter(Boolean).join('\n'),
    },
    signal,
  )
}

/** Copies the picture at an address as if it had been drawn there. */
function copierOf(url: string, fetch: SafeFetch): Illustrator {
  const copy: Illustrator['start'] = async (_request, { signal }) => ({
    status: 'success',
    reference: url,
    picture: await copyPicture(url, fetch, signal),
  })
  return {
    model: 'External workflow',
    offline: false,
    pollEveryMs: pauseMs,
    modelFor: () => 'External workflow',
    start: copy,
    poll: (_reference, request, call) => copy(request, call),
    cancel: async () => {},
  }
}

async function copyPicture(
  url: string,
  fetch: SafeFetch,
  signal: AbortSignal,
): Promise<Illustration> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await fetchPicture(url, fetch, signal)
    } catch (cause) {
      signal.throwIfAborted()
      const again = cause instanceof ProviderError && cause.retryable && attempt < tries
      if (!again) {
        throw new ProviderError('rejected', 'The picture of the workflow could not be copied.', {
          cause,
        })
      }
      await pause(pauseMs, undefined, { signal })
    }
  }
}
