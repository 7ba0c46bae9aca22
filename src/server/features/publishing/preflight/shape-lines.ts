import type { PreflightLine } from '#contracts/publishing/preflight.ts'
import type { RequestContext } from '#server/context/context.ts'
import { decryptAccess } from '#server/features/credentials/index.ts'
import type { Cms, OutgoingArticle } from '#server/providers/cms/port.ts'
import type { Place } from './slug-lines.ts'

/** What of a text a site will show otherwise than it was written, because its editor has no place for it. */
export function shapeLines(
  context: RequestContext,
  { workspaceId, site, options }: Place,
  article: Pick<OutgoingArticle, 'tree'>,
): PreflightLine[] {
  const opened = decryptAccess(context, workspaceId, site)
  if ('problem' in opened) return []
  const cms: Cms = context.ports.cms[opened.access.platform]
  const text = cms.shapes?.(opened.access, article, options)
  if (!text) return []
  const line = { level: 'note', check: 'shape', remedy: null, path: null } as const
  return [{ ...line, text: `${site.name}: ${text}`, credentialId: site.id }]
}
