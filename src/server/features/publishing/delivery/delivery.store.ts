import type { PublicationStatus } from '#contracts/publishing/publishing.ts'
import type { SiteOptions } from '#contracts/publishing/site-options.ts'
import type { SitePart } from '#contracts/rules/publishing/site-parts.ts'
import type { Scope } from '#server/context/context.ts'
import type { PublishResult } from '#server/providers/cms/port.ts'
import { storedOptions } from '../options/options.views.ts'
import type { BannerChoice } from '../publications.store.ts'
import { endMessage, preparingMessage, queuedMessage } from '../publishing-steps.ts'
import type { Failure } from './delivery-failure.ts'

/** A publication under way. */
export type Sending = {
  publicationId: string
  articleId: string
  credentialId: string
  revision: number
  userId: string | null
  externalId: string | null
  banner: BannerChoice
  options: SiteOptions
  /** Names this request to send, through all its attempts. */
  delivery: string
  /** Sends its own revision, which was live before, not the newest. */
  pinned: boolean
  /** The version of somebody's changes there that may be lost. */
  overwrite: string | null
  /** The parts that an earlier attempt found set by people there; null before the first look. */
  leftAlone: SitePart[] | null
  /** An earlier attempt may have made the post: look before posting. */
  unsure: boolean
}

/** A publication under way, locked; undefined once it has ended or is gone. */
export async function lockSending(scope: Scope, id: string): Promise<Sending | undefined> {
  const row = await scope.tx
    .selectFrom('publications')
    .selectAll()
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'sending'])
    .forUpdate()
    .executeTakeFirst()
  return (
    row && {
      publicationId: id,
      articleId: row.article_id,
      credentialId: row.credential_id,
      revision: row.revision,
      userId: row.user_id,
      externalId: row.external_id,
      banner: row.banner,
      options: storedOptions(row.options),
      delivery: row.delivery,
      pinned: row.pinned,
      overwrite: row.overwrite,
      leftAlone: row.left_alone as SitePart[] | null,
      unsure: row.status === 'sending' || row.error_kind === 'unknown_outcome',
    }
  )
}

/** Shows that an attempt has begun, and which revision it sends: the article may have changed since. */
export async function storeBeginning(
  scope: Scope,
  id: string,
  { attempt, revision }: { attempt: number; revision: number },
): Promise<void> {
  await change(scope, id, {
    status: 'sending',
    percent: 10,
    step: 'preparing',
    message: preparingMessage,
    attempts: attempt,
    revision,
  })
}

/** Stores how far a delivery has come. */
export async function storeStep(
  scope: Scope,
  id: string,
  progress: { percent: number; step: string; message: string },
): Promise<void> {
  await change(scope, id, progress)
}

/** Stores which parts of the post people had set there when this publication first looked. */
export async function storeLeftAlone(
  scope: Scope,
  id: string,
  parts: readonly SitePart[],
): Promise<void> {
  await change(scope, id, { left_alone: JSON.stringify(parts) })
}

/** Stores the id of a post that exists now, and that readers may not see yet. */
export async function storePostId(scope: Scope, id: string, externalId: string): Promise<void> {
  await change(scope, id, { external_id: externalId })
}

/** Ends a delivery that succeeded. */
export async function storePublished(
  scope: Scope,
  id: string,
  result: PublishResult & { shown: boolean },
): Promise<void> {
  await change(scope, id, {
    status: 'published',
    percent: 100,
    step: 'published',
    message: endMessage(result),
    warnings: JSON.stringify(result.warnings),
    external_id: result.externalId,
    url: result.url,
    error_kind: null,
    overwrite: null,
    withdrawal_problem: null,
    published_at: scope.now,
  })
}

/** Ends a delivery that failed; the post and address of an earlier one stay known. */
export async function storeFailed(scope: Scope, id: string, failure: Failure): Promise<void> {
  await change(scope, id, {
    status: 'failed',
    percent: 0,
    step: 'failed',
    message: failure.message,
    error_kind: failure.unsure ? 'unknown_outcome' : failure.kind,
  })
}

/** Has a delivery wait for its next attempt. */
export async function storeWaiting(
  scope: Scope,
  id: string,
  failure: Failure & { retryAt: Date },
): Promise<void> {
  await change(scope, id, {
    status: 'queued',
    percent: 0,
    step: 'queued',
    message: failure.message,
    error_kind: failure.unsure ? 'unknown_outcome' : failure.kind,
    retry_at: failure.retryAt,
  })
}

/** The same for a delivery that was cut off: it stays `sending`, so that the next attempt looks first. */
export async function storeCutOff(scope: Scope, id: string): Promise<void> {
  await change(scope, id, { message: queuedMessage })
}

type Values = {
  status?: PublicationStatus
  percent?: number
  step?: string
  message?: string
  warnings?: string
  external_id?: string
  url?: string
  error_kind?: string | null
  overwrite?: string | null
  left_alone?: string
  withdrawal_problem?: string | null
  published_at?: Date
  revision?: number
  attempts?: number
  retry_at?: Date
}

async function change(scope: Scope, id: string, values: Values): Promise<void> {
  await scope.tx
    .updateTable('publications')
    .set({ retry_at: null, ...values, updated_at: scope.now })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute()
}
