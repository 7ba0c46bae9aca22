import type { ClientReport } from '#contracts/approval/client-report.ts'
import { hiddenInReport } from '#contracts/approval/report-words.ts'
import { Banner } from '../../../ui/banner.tsx'
import { TextLink } from '../../../ui/text-link.tsx'

/** Says before a report goes out which of its pages readers cannot reach. */
export function HiddenPages({ live }: Pick<ClientReport, 'live'>) {
  const hidden = live.filter((one) => one.hidden)
  if (hidden.length === 0) return null
  return (
    <Banner tone="warning" title={hiddenInReport(live)} className="print:hidden">
      <ul className="grid gap-1">
        {hidden.map(({ articleId, title }) => (
          <li key={articleId}>
            <TextLink to={`/dashboard/articles/${articleId}/preview`}>{title}</TextLink>
          </li>
        ))}
      </ul>
    </Banner>
  )
}
