import { formatCount } from '#web/lib/format.ts'
import type { ClosingWorkspace } from '../account.queries.ts'

/** What deleting the account does to one workspace, in a few words. */
export function consequenceOf(workspace: ClosingWorkspace): string {
  const { name, fate, clients, campaigns, articles, credits } = workspace
  if (fate === 'left') return `Your place in “${name}”`
  const held = [
    clients > 0 && formatCount(clients, 'client'),
    campaigns > 0 && formatCount(campaigns, 'campaign'),
    articles > 0 && formatCount(articles, 'article'),
    credits > 0 && formatCount(credits, 'credit'),
  ].filter((part) => part !== false)
  return held.length > 0 ? `“${name}”: ${held.join(', ')}` : `“${name}”, which is empty`
}

/** The workspaces that have to be dealt with before the account can be deleted. */
export function blockersIn(workspaces: readonly ClosingWorkspace[]): ClosingWorkspace[] {
  return workspaces.filter(({ fate }) => fate.endsWith('_first'))
}
