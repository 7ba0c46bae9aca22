import {
  mostSheetDrafts,
  type SheetDraft,
  type SheetDraftFields,
  type SheetDraftLine,
} from '#contracts/articles/sheet-drafts.ts'
import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { once } from '#server/context/idempotency.store.ts'
import { visibleCampaign } from '#server/db/visible-rows.ts'
import { AppError } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import { countDrafts, deleteDraft, findDraft, insertDraft, updateDraft } from './drafts.store.ts'
import { shownDrafts } from './drafts.views.ts'

type Kept = { id: string; updatedAt: string }

/** The kept sheets that the caller sees. */
export async function listDrafts(context: RequestContext): Promise<{ items: SheetDraftLine[] }> {
  return { items: await context.reading(shownDrafts) }
}

/** A kept sheet; throws `not_found`. */
export async function readDraft(context: RequestContext, id: string): Promise<SheetDraft> {
  return await context.reading((scope) => draftOf(scope, id))
}

/** Keeps a sheet under a new id; throws `not_found` for its campaign, and `conflict` where too many are kept. */
export async function createDraft(context: RequestContext, draft: SheetDraftFields): Promise<Kept> {
  return await context.inTransaction(async (scope) => {
    const clientId = await clientOf(scope, draft)
    return await once(scope, context.idempotencyKey, ['sheet-draft', draft], async () => {
      if ((await countDrafts(scope)) >= mostSheetDrafts) {
        throw new AppError(
          'conflict',
          `${mostSheetDrafts} drafts are kept at most. Remove one first.`,
        )
      }
      const id = newId()
      await insertDraft(scope, { ...draft, id, clientId })
      return { id, updatedAt: scope.now.toISOString() }
    })
  })
}

/** Keeps a sheet as it stands now; throws `not_found`, and `conflict` when others have changed it since `updatedAt`. */
export async function changeDraft(
  context: RequestContext,
  draft: SheetDraftFields & { id: string; updatedAt?: string | undefined },
): Promise<Kept> {
  return await context.inTransaction(async (scope) => {
    const [clientId] = await Promise.all([clientOf(scope, draft), draftOf(scope, draft.id)])
    if (!(await updateDraft(scope, { ...draft, clientId }))) {
      throw new AppError('conflict', 'A colleague has changed this draft since.')
    }
    return { id: draft.id, updatedAt: scope.now.toISOString() }
  })
}

/** Removes a kept sheet; its articles stay. Throws `not_found`. */
export async function removeDraft(context: RequestContext, id: string): Promise<void> {
  await context.inTransaction(async (scope) => {
    if (!(await deleteDraft(scope, id))) throw new AppError('not_found')
  })
}

async function draftOf(scope: MemberScope, id: string): Promise<SheetDraft> {
  const draft = await findDraft(scope, id)
  if (!draft) throw new AppError('not_found')
  return draft
}

async function clientOf(scope: MemberScope, { sheet }: SheetDraftFields): Promise<string> {
  const campaign = await visibleCampaign(scope, sheet.campaignId)
  if (!campaign) throw new AppError('not_found')
  return campaign.clientId
}
