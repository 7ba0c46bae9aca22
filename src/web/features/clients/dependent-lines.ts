import type { Dependents } from '#contracts/shapes.ts'
import { formatCount } from '#web/lib/format.ts'

/** What is deleted with a client, one line each: '2 campaigns', '1 article'. */
export function dependentLines({ campaigns, articles }: Dependents): string[] {
  return [
    ...(campaigns > 0 ? [formatCount(campaigns, 'campaign')] : []),
    ...(articles > 0 ? [formatCount(articles, 'article')] : []),
  ]
}
