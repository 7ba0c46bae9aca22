import { keyScopeNames, keyScopes } from '#contracts/rules/key-scopes.ts'
import type { ApiKey } from '#contracts/team/api-keys.ts'
import { formatDate, formatDateTime, formatRelative } from '#web/lib/format.ts'

/** What a key may do, in a few words: 'Everything keys may do', 'Read articles, Publish'. */
export function scopeWords(scopes: ApiKey['scopes']): string {
  if (scopes.length === keyScopeNames.length) return 'Everything keys may do'
  return keyScopeNames
    .filter((name) => scopes.includes(name))
    .map((name) => keyScopes[name].label)
    .join(', ')
}

/** Whether a key still works, and until when. */
export function lifeWords(key: ApiKey, now: Date): { text: string; over: boolean; soon: boolean } {
  const ends = Date.parse(key.expiresAt)
  const over = ends <= now.getTime()
  if (over) return { text: `Ended ${formatDate(key.expiresAt)}`, over, soon: false }
  if (key.replacedAt) {
    return { text: `Replaced, works until ${formatDateTime(key.expiresAt)}`, over, soon: true }
  }
  // An app moves its end on as long as it is used.
  if (key.app) return { text: `Ends on ${formatDate(key.expiresAt)} if unused`, over, soon: false }
  const soon = ends - now.getTime() < 14 * 86_400_000
  return { text: `Works until ${formatDate(key.expiresAt)}`, over, soon }
}

/** When a key was last used; that is noted every few minutes. */
export function lastUseWords({ lastUsedAt }: Pick<ApiKey, 'lastUsedAt'>, now: Date): string {
  return lastUsedAt ? `Used ${formatRelative(lastUsedAt, now)}` : 'Never used'
}
