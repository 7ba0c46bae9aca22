import type { BegunArticle } from '#contracts/articles/manuscripts.ts'
import { picturesGone } from '#contracts/rules/articles/pasted/left-out.ts'
import type { RequestContext } from '#server/context/context.ts'
import { isDatabaseAway } from '#server/db/sql-state.ts'
import { AppError, ProviderError } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import { decodePage, refuseStatus } from '#server/text/pages/readable-text.ts'
import { addArticle, requireCampaign } from './begin-article.ts'
import { discardPictures, isPlaced, storePictures, withPictures } from './bring-pictures.ts'
import { readManuscript } from './reading/read-manuscript.ts'
import type { Manuscript } from './reading/read-manuscript-worker.ts'
import { manuscriptOfFile } from './reading/recognise-manuscript.ts'
import { problemOf } from './reading/shape-article.ts'

const maxPageBytes = 2 * 1024 * 1024

type Pasted = { campaignId: string; format: 'html' | 'markdown'; text: string }

/** Makes an article of a pasted text. Throws `invalid_input` with a reason for one that can't be read. */
export async function pasteArticle(
  context: RequestContext,
  { campaignId, format, text }: Pasted,
): Promise<BegunArticle> {
  const { workspaceId } = await requireCampaign(context, campaignId)
  const manuscript = { kind: format, text, name: '' }
  return await bring(context, { workspaceId, campaignId }, { manuscript, reason: 'Pasted' })
}

/** Makes an article of a Word, HTML or Markdown file. Throws `invalid_input` with a reason. */
export async function uploadArticle(
  context: RequestContext,
  { campaignId, file }: { campaignId: string; file: File },
): Promise<BegunArticle> {
  const { workspaceId } = await requireCampaign(context, campaignId)
  const manuscript = await manuscriptOfFile(file)
  const reason = `Imported from ${file.name.slice(0, 200)}`
  return await bring(context, { workspaceId, campaignId }, { manuscript, reason })
}

/** Makes an article of a public page. Throws `ProviderError` when it can't be fetched. */
export async function fetchArticle(
  context: RequestContext,
  { campaignId, address }: { campaignId: string; address: string },
): Promise<BegunArticle> {
  const { workspaceId } = await requireCampaign(context, campaignId)
  const text = await pageAt(context, address)
  const { hostname } = new URL(address)
  const manuscript = { kind: 'page', text, address, name: hostname } as const
  return await bring(
    context,
    { workspaceId, campaignId },
    { manuscript, reason: `Imported from ${hostname}` },
  )
}

async function pageAt({ ports, signal }: RequestContext, address: string): Promise<string> {
  const response = await ports.fetch(address, {
    headers: { accept: 'text/html,application/xhtml+xml' },
    maxBytes: maxPageBytes,
    timeoutMs: 20_000,
    signal,
  })
  refuseStatus(response)
  const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!['text/html', 'application/xhtml+xml'].includes(type)) {
    throw new ProviderError('rejected', 'This address does not lead to a page with text.', {
      detail: `content type ${type || 'missing'}`,
    })
  }
  return decodePage(response)
}

async function bring(
  context: RequestContext,
  { workspaceId, campaignId }: { workspaceId: string; campaignId: string },
  { manuscript, reason }: { manuscript: Manuscript; reason: string },
): Promise<BegunArticle> {
  const read = await readManuscript(manuscript, workspaceId)
  requireCaller(context)
  const { title, leftOut } = read
  const request = ['bring', campaignId, reason, title, read.content]
  const stored = await storePictures(
    context,
    workspaceId,
    read.pictures.map((picture, at) => (isPlaced(read.content, at) ? picture : undefined)),
  )
  const pictures = stored.filter((picture) => picture !== undefined)
  const gone = leftOut.pictures + stored.length - pictures.length
  const content = withPictures(read.content, stored)
  const id = newId()
  try {
    requireCaller(context)
    const problem = problemOf(content)
    if (problem) throw new AppError('invalid_input', problem)
    const said = [...picturesGone(gone), ...leftOut.others]
    const { about } = read
    const begun = { campaignId, title, about, content, pictures, leftOut: said, reason, request }
    const article = await addArticle(context, begun, id)
    // A repeat of a request, whose first has brought them.
    if (article.id !== id) await discardPictures(context, pictures)
    return article
  } catch (error) {
    // It may have been committed all the same, and a missing picture would be seen.
    if (!isDatabaseAway(error)) await discardPictures(context, pictures)
    throw error
  }
}

/** Nobody waits for the article of a page that was left meanwhile. */
function requireCaller({ signal }: RequestContext): void {
  if (signal.aborted) throw new AppError('conflict')
}
