import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Template } from '#contracts/clients/templates.ts'
import { formatCount, formatDate } from '../../../lib/format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { templatePage, templateSummary } from '../template-labels.ts'
import { StylePictures } from './style-pictures.tsx'
import { TemplateActions, type TemplateHandlers } from './template-actions.tsx'

/** A template in a list. The whole card is a link, with the menu above it. */
export function TemplateCard({ template, on }: { template: Template; on: TemplateHandlers }) {
  return (
    <Card interactive className="flex h-full flex-col gap-3 overflow-hidden p-5">
      {template.type === 'image' && <StylePictures pictures={template.pictures} />}
      <div className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 items-start gap-3">
          {template.type === 'author' && (
            <Avatar name={template.authorName} src={template.imageUrl} />
          )}
          <h3 className="line-clamp-2 min-w-0 pt-0.5 text-lg leading-6">
            <Link
              to={templatePage(template.type, template.id)}
              prefetch="intent"
              className="after:absolute after:inset-0 after:rounded-md"
            >
              {template.name}
            </Link>
          </h3>
        </div>
        <div className="relative z-10 -mt-1 -mr-2">
          <TemplateActions template={template} on={on} />
        </div>
      </div>
      <p className="line-clamp-3 text-ink-soft leading-5">
        {template.type === 'author' ? template.writingStyle : templateSummary(template)}
      </p>
      <div className="mt-auto flex min-h-10 items-center justify-between gap-3 border-t pt-3">
        <p className="min-w-0 text-ink-faint text-xs" data-figures>
          <Foot template={template} />
        </p>
        {template.isDefault && <Badge>Default</Badge>}
        {template.isArchived && <Badge tone="warning">Archived</Badge>}
      </div>
    </Card>
  )
}

function Foot({ template }: { template: Template }) {
  const about = aboutOf(template)
  const used = template.uses > 0 && <>Used in {formatCount(template.uses, 'article')}</>
  return (
    <>
      {about}
      {about && used && ' · '}
      {used || (about ? null : 'Comes with Copydesk')}
    </>
  )
}

/** What tells this template from others of its type; nothing of most that come with Copydesk. */
function aboutOf(template: Template): ReactNode {
  if (template.type === 'author') return templateSummary(template)
  const changed = !template.isDefault && (
    <>
      Updated <time dateTime={template.updatedAt}>{formatDate(template.updatedAt)}</time>
    </>
  )
  if (template.type !== 'seo') return changed || null
  return (
    <>
      {formatCount(template.sections.length, 'section')}
      {changed && <> · {changed}</>}
    </>
  )
}

/** Placeholder for a card while templates load. */
export function TemplateCardSkeleton() {
  return (
    <Card className="flex h-44 flex-col gap-3 p-5">
      <Skeleton className="h-6 w-3/5" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="mt-auto h-4 w-1/2" />
    </Card>
  )
}
