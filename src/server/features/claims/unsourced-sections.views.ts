import { needsSupport } from '#contracts/rules/claim-rules.ts'
import type { Scope } from '#server/context/context.ts'
import { claimedArticle, claimingClient, storedClaims } from './claims.views.ts'
import { presentClaims, settingsOf } from './present-claims.ts'

const standing = new Set(['supported', 'confirmed'])

/**
 * The places of sections that state facts of which none is supported or confirmed; null where the client has no facts
 * checked, or nobody has checked this article yet.
 */
export async function unsourcedSections(scope: Scope, id: string): Promise<string[] | null> {
  const article = await claimedArticle(scope, id)
  if (!article) return null
  const { clientId, texts } = article
  const [client, stored] = await Promise.all([
    claimingClient(scope, clientId),
    storedClaims(scope, { articleId: id, clientId }),
  ])
  if (!client || client.mode === 'off' || stored.size === 0) return null
  const today = scope.now.toISOString().slice(0, 10)
  const settings = settingsOf(texts, { clientName: client.name, today })
  const sections = new Map<string, boolean>()
  for (const { place, kind, verdict } of presentClaims(texts, stored, settings, [])) {
    if (!/^sections\[\d+\]\.content$/.test(place) || !needsSupport(kind)) continue
    sections.set(place, sections.get(place) === true || standing.has(verdict))
  }
  return [...sections].flatMap(([place, sourced]) => (sourced ? [] : [place]))
}
