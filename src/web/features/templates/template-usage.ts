import type { Dependents } from '#contracts/shapes.ts'
import { formatCount } from '#web/lib/format.ts'

/** '2 campaigns and 1 article', or '' for neither. */
export function usageSummary({ campaigns, articles }: Dependents): string {
  return [
    campaigns > 0 && formatCount(campaigns, 'campaign'),
    articles > 0 && formatCount(articles, 'article'),
  ]
    .filter((words) => words !== false)
    .join(' and ')
}

/** What deleting a template means for those that use it; `failed` if the usage is unknown. */
export function deletionDescription(usage: Dependents | undefined, failed: boolean): string {
  if (failed) return 'We couldn’t check where it is used. This can’t be undone.'
  if (!usage) return 'Checking where it is used…'
  const words = usageSummary(usage)
  if (!words) return 'It isn’t used anywhere. This can’t be undone.'
  const campaigns = usage.campaigns > 0 ? ' Those campaigns will have no default in its place.' : ''
  return `Used by ${words}.${campaigns} Articles already written stay as they are. This can’t be undone.`
}
