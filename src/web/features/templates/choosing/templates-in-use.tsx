import type { ClientOverview } from '#contracts/client-overview.ts'
import { formatCount } from '../../../lib/format.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { templateLabels, templatePage } from '../template-labels.ts'

/** The default templates of a client's campaigns, by type. */
export function TemplatesInUse({ templates }: Pick<ClientOverview, 'templates'>) {
  return (
    <ul className="grid gap-3">
      {templates.map(({ type, id, name, campaigns }) => (
        <li key={id} className="grid min-w-0 gap-0.5">
          <TextLink to={templatePage(type, id)} className="w-fit">
            {name}
          </TextLink>
          <span className="text-ink-faint text-xs" data-figures>
            {templateLabels[type]} · {formatCount(campaigns, 'campaign')}
          </span>
        </li>
      ))}
    </ul>
  )
}
