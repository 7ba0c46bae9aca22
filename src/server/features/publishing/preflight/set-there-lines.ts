import type { PreflightLine, SetThere } from '#contracts/publishing/preflight.ts'
import { goneState, listOfParts, type SitePart } from '#contracts/rules/publishing/site-parts.ts'
import type { RequestContext } from '#server/context/context.ts'
import { decryptAccess } from '#server/features/credentials/index.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import type { Cms } from '#server/providers/cms/port.ts'
import { setThere } from '../edited-there/set-there.ts'
import type { ArticleToPublish } from '../queue-for-site.ts'
import type { Place } from './slug-lines.ts'

/** What people have set of the post on a site, which a publication leaves alone; null where nothing can be told. */
export async function setOnSite(
  context: RequestContext,
  { id: reference, slug }: ArticleToPublish,
  { workspaceId, site, externalId, before }: Place,
  signal: AbortSignal,
): Promise<SetThere | null> {
  if (!before || externalId === null) return null
  const opened = decryptAccess(context, workspaceId, site)
  if ('problem' in opened) return null
  const cms: Cms = context.ports.cms[opened.access.platform]
  if (cms.capabilities.readBack === false) return null
  try {
    const own = { reference, slug, externalId, delivery: before.delivery }
    const post = await cms.readBack(opened.access, own, signal)
    return { credentialId: site.id, ...setThere(before, post?.parts ?? null) }
  } catch (error) {
    // The publication itself looks again.
    if (!(error instanceof ProviderError) && !signal.aborted) throw error
    return null
  }
}

/** The same as lines; what was chosen to be set otherwise is no longer said. */
export function setThereLines(
  { site, options: { replace = [] } }: Place,
  { state, parts }: SetThere,
): PreflightLine[] {
  const line = (level: PreflightLine['level'], text: string): PreflightLine => ({
    ...{ level, check: 'set_there', text, remedy: null, path: null, credentialId: site.id },
  })
  const lines: PreflightLine[] = []
  if (state === goneState && !replace.includes('state')) {
    lines.push(
      line('error', `Somebody has deleted the post on ${site.name}. Choose what is to happen.`),
    )
  } else if (state !== null && !replace.includes('state')) {
    const text = `The post is not public on ${site.name}: somebody has set it to “${state}”. It is updated and stays so.`
    lines.push(line('warning', text))
  }
  const left = parts.map(({ part }) => part).filter((part: SitePart) => !replace.includes(part))
  if (left.length > 0) {
    const text = `Somebody has changed ${listOfParts(left)} on ${site.name}. That stays as it is there.`
    lines.push(line('note', text))
  }
  return lines
}
