import type { PreflightLine } from '#contracts/publishing/preflight.ts'
import type { RequestContext } from '#server/context/context.ts'
import { decryptAccess } from '#server/features/credentials/index.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import type { Cms } from '#server/providers/cms/port.ts'
import type { Place } from './slug-lines.ts'

/** Whether a site would drop the address of the original that is chosen for it. */
export async function canonicalLines(
  context: RequestContext,
  { workspaceId, site, options }: Place,
  signal: AbortSignal,
): Promise<PreflightLine[]> {
  if (!options.canonical) return []
  const opened = decryptAccess(context, workspaceId, site)
  if ('problem' in opened) return []
  const cms: Cms = context.ports.cms[opened.access.platform]
  const line = (level: PreflightLine['level'], text: string): PreflightLine[] => [
    { level, check: 'canonical', text, remedy: null, path: null, credentialId: site.id },
  ]
  try {
    if (await cms.takesCanonical?.(opened.access, signal)) return []
    return line(
      'warning',
      `${site.name} would drop the address of the original. What WordPress needs for it is under “Options for ${site.name}”.`,
    )
  } catch (error) {
    if (!(error instanceof ProviderError) && !signal.aborted) throw error
    return line(
      'note',
      `${site.name} could not be asked whether it keeps the address of the original.`,
    )
  }
}
