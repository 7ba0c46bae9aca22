import type { TemplateUsage } from '#contracts/clients/templates.ts'
import { formatCount } from '#web/lib/format.ts'

const listed = new Intl.ListFormat('en-GB')

/** '1 client, 2 campaigns and 1 article', or '' for none. */
export function usageSummary({ clients, campaigns, articles }: TemplateUsage): string {
  return listed.format([
    ...(clients > 0 ? [formatCount(clients, 'client')] : []),
    ...(campaigns > 0 ? [formatCount(campaigns, 'campaign')] : []),
    ...(articles > 0 ? [formatCount(articles, 'article')] : []),
  ])
}

/** What deleting a template means for those that use it; `failed` if the usage is unknown. */
export function deletionDescription(usage: TemplateUsage | undefined, failed: boolean): string {
  if (failed) return 'We couldn’t check where it is used. This can’t be undone.'
  if (!usage) return 'Checking where it is used…'
  const words = usageSummary(usage)
  if (!words) return 'It isn’t used anywhere. This can’t be undone.'
  const losing = listed.format([
    ...(usage.clients > 0 ? ['clients'] : []),
    ...(usage.campaigns > 0 ? ['campaigns'] : []),
  ])
  const loss = losing && ` Those ${losing} lose it as their default.`
  return `Used by ${words}.${loss} Articles already written stay as they are. This can’t be undone.`
}

/** What archiving a template means for the clients and campaigns that use it; '' where none does. */
export function archiveDescription({ clients, campaigns }: TemplateUsage): string {
  const words = usageSummary({ clients, campaigns, articles: 0 })
  if (!words) return ''
  const verb = clients + campaigns === 1 ? 'uses' : 'use'
  return `${words} ${verb} it by default. New articles there will need another template. You can restore it at any time.`
}
