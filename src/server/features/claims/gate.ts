import type { ClaimMode } from '#contracts/rules/claim-rules.ts'
import type { Scope } from '#server/context/context.ts'
import type { PackageTexts } from '#server/text/claims/sentences-of.ts'
import { claimingClient, storedClaims } from './claims.views.ts'
import { postFindings } from './post-findings.ts'
import { presentClaims, settingsOf } from './present-claims.ts'

export type OpenClaims = {
  mode: ClaimMode
  /** Whether any of its sentences has been checked. */
  checked: boolean
  supported: number
  confirmed: number
  /** Without support; `changed` of them only since the check. */
  open: number
  changed: number
  /** Sentences of posts that break a rule. */
  faulty: number
}

type Package = { articleId: string; clientId: string; texts: PackageTexts }

/**
 * Counts the open claims of exactly these texts. Call it in the transaction that takes them on, with the article
 * held; undefined for a client that cannot be seen.
 */
export async function openClaims(
  scope: Scope,
  { articleId, clientId, texts }: Package,
): Promise<OpenClaims | undefined> {
  const [client, stored] = await Promise.all([
    claimingClient(scope, clientId),
    storedClaims(scope, { articleId, clientId }),
  ])
  if (!client) return undefined
  if (client.mode === 'off') {
    return {
      mode: 'off',
      checked: false,
      supported: 0,
      confirmed: 0,
      open: 0,
      changed: 0,
      faulty: 0,
    }
  }
  const today = scope.now.toISOString().slice(0, 10)
  const settings = settingsOf(texts, { clientName: client.name, today })
  const found = await postFindings(scope, { clientId, texts }, settings)
  const claims = presentClaims(texts, stored, settings, found)
  const count = (verdict: string) => claims.filter((one) => one.verdict === verdict).length
  return {
    mode: client.mode,
    checked: stored.size > 0,
    supported: count('supported'),
    confirmed: count('confirmed'),
    open: claims.filter((one) => one.open).length,
    changed: count('unchecked'),
    faulty: count('faulty'),
  }
}

/** Why open claims keep a package from review and from every site; null where they don't. */
export async function claimsObstacle(scope: Scope, of: Package): Promise<string | null> {
  const claims = await openClaims(scope, of)
  return claims?.mode === 'gate' ? claimsSentence(claims) : null
}

/**
 * What is open in plain words, and what to do first where that keeps the article back; null when nothing is. Only
 * there is it said that an article was never checked.
 */
export function claimsSentence(claims: OpenClaims): string | null {
  const { mode, checked, open } = claims
  if (open === 0 || (!checked && mode !== 'gate')) return null
  const [what, remedy] = stateOf(claims)
  if (mode !== 'gate') return what
  return `${what} Please ${remedy} first.`
}

function stateOf({ checked, open, changed, faulty }: OpenClaims): [what: string, remedy: string] {
  if (!checked) return ['The facts of this article have not been checked yet.', 'check them']
  if (faulty > 0) {
    return faulty === 1
      ? ['One sentence of a post breaks a rule.', 'change it, or confirm it beside the post']
      : [
          `${faulty} sentences of posts break a rule.`,
          'change them, or confirm them beside the posts',
        ]
  }
  if (changed === open) {
    const changes = open === 1 ? 'One sentence has' : `${open} sentences have`
    return [`${changes} changed since the facts were checked.`, 'check the facts again']
  }
  return open === 1
    ? ['One statement has no source yet.', 'answer it in the article’s facts']
    : [`${open} statements have no source yet.`, 'answer them in the article’s facts']
}
