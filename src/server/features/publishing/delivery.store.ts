import type { PublicationStatus } from '#contracts/publishing.ts'
import type { Scope } from '#server/context/context.ts'
import type { ProviderErrorKind } from '#server/kernel/errors.ts'
import type { PublishResult } from '#server/providers/cms/port.ts'
import { preparingMessage, publishedMessage, queuedMessage } from './publishing-steps.ts'

/** How long a process may stay silent before its delivery is anybody's. */
export const leaseMs = 30_000

/** Proves that a delivery is still this attempt's own; every write of it is refused otherwise. */
export type Lease = { publicationId: string; owner: string; attempt: number }

export type Claimed = {
  lease: Lease
  articleId: string
  credentialId: string
  revision: number
  userId: string | null
  externalId: string | null
  /** An earlier attempt may have made the post: look before posting. */
  unsure: boolean
}

/** Takes a waiting delivery, or one whose process has fallen silent. */
export async function claimPublication(
  scope: Scope,
  id: string,
  owner: string,
): Promise<
  { state: 'claimed'; claim: Claimed } | { state: 'busy'; until: Date } | { state: 'over' }
> {
  const row = await scope.tx
    .selectFrom('publications')
    .selectAll()
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.status === 'published' || row.status === 'failed') return { state: 'over' }
  if (row.lease_until && row.lease_until > scope.now) {
    return { state: 'busy', until: row.lease_until }
  }
  const attempt = row.attempts + 1
  await scope.tx
    .updateTable('publications')
    .set({
      status: 'sending',
      percent: 10,
      step: 'preparing',
      message: preparingMessage,
      attempts: attempt,
      lease_owner: owner,
      lease_until: leaseEnd(scope),
      updated_at: scope.now,
    })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute()
  return {
    state: 'claimed',
    claim: {
      lease: { publicationId: id, owner, attempt },
      articleId: row.article_id,
      credentialId: row.credential_id,
      revision: row.revision,
      userId: row.user_id,
      externalId: row.external_id,
      unsure: row.status === 'sending' || row.error_kind === 'unknown_outcome',
    },
  }
}

/** Stays in possession; false when the delivery has gone or passed to another attempt. */
export async function renewLease(scope: Scope, lease: Lease): Promise<boolean> {
  return await change(scope, lease, { lease_until: leaseEnd(scope) })
}

/** Notes the revision that is really sent: the article may have changed since it was queued. */
export async function noteRevision(scope: Scope, lease: Lease, revision: number): Promise<void> {
  await change(scope, lease, { revision })
}

/** Stores how far a delivery has come; false when it is no longer this attempt's. */
export async function storeStep(
  scope: Scope,
  lease: Lease,
  progress: { percent: number; step: string; message: string },
): Promise<boolean> {
  return await change(scope, lease, { ...progress, lease_until: leaseEnd(scope) })
}

/** Ends a delivery well; false when it is no longer this attempt's. */
export async function storePublished(
  scope: Scope,
  lease: Lease,
  result: PublishResult,
): Promise<boolean> {
  return await change(scope, lease, {
    status: 'published',
    percent: 100,
    step: 'published',
    message: publishedMessage,
    warnings: JSON.stringify(result.warnings),
    external_id: result.externalId,
    url: result.url,
    error_kind: null,
    published_at: scope.now,
    ...noLease,
  })
}

export type Failure = {
  message: string
  kind: ProviderErrorKind | 'internal'
  /** A post may stand there all the same, so whoever tries next looks first. */
  unsure: boolean
}

/** Ends a delivery for good; the post and address of an earlier one stay known. */
export async function storeFailed(scope: Scope, lease: Lease, failure: Failure): Promise<boolean> {
  return await change(scope, lease, {
    status: 'failed',
    percent: 0,
    step: 'failed',
    message: failure.message,
    error_kind: failure.unsure ? 'unknown_outcome' : failure.kind,
    ...noLease,
  })
}

/** Puts a delivery back to wait for its next attempt. */
export async function storePutBack(scope: Scope, lease: Lease, failure: Failure): Promise<boolean> {
  return await change(scope, lease, {
    status: 'queued',
    percent: 0,
    step: 'queued',
    message: failure.message,
    error_kind: failure.unsure ? 'unknown_outcome' : failure.kind,
    ...noLease,
  })
}

/** Lets the next process take over at once: the delivery stays `sending`, so that it looks first. */
export async function releaseLease(scope: Scope, lease: Lease): Promise<void> {
  await change(scope, lease, { message: queuedMessage, ...noLease })
}

const noLease = { lease_owner: null, lease_until: null }

function leaseEnd(scope: Scope): Date {
  return new Date(scope.now.getTime() + leaseMs)
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
  published_at?: Date
  revision?: number
  lease_owner?: null
  lease_until?: Date | null
}

async function change(scope: Scope, lease: Lease, values: Values): Promise<boolean> {
  const result = await scope.tx
    .updateTable('publications')
    .set({ ...values, updated_at: scope.now })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', lease.publicationId)
    .where('status', '=', 'sending')
    .where('lease_owner', '=', lease.owner)
    .where('attempts', '=', lease.attempt)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
