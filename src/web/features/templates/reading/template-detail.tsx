import { useQuery } from '@tanstack/react-query'
import { Archive, ArchiveRestore, CopyPlus, Pencil, Trash2 } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import type { Template } from '#contracts/clients/templates.ts'
import { formatDate } from '../../../lib/format.ts'
import { useTabTitle } from '../../../lib/use-tab-title.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, CardBody } from '../../../ui/card.tsx'
import { Fact } from '../../../ui/fact.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StylePictures } from '../list/style-pictures.tsx'
import type { TemplateHandlers } from '../list/template-actions.tsx'
import { usageSummary } from '../list/template-usage.ts'
import { useTemplateActions } from '../list/use-template-actions.tsx'
import { templateLabels, templatePage } from '../template-labels.ts'
import { templateUsageQuery } from '../templates.queries.ts'
import { TemplateContent } from './template-content.tsx'

/** One template: content, usage and actions. */
export function TemplateDetail({ template }: { template: Template }) {
  const navigate = useNavigate()
  useTabTitle(template.name)
  const list = templatePage(template.type)
  const { on, dialogs } = useTemplateActions(() => void navigate(list, { replace: true }))
  return (
    <>
      <PageHeader
        title={template.name}
        description={
          <span className="flex flex-wrap items-center gap-2">
            {templateLabels[template.type]}
            {template.isDefault && <Badge>Default</Badge>}
            {template.isArchived && <Badge tone="warning">Archived</Badge>}
          </span>
        }
        back={{ to: list, label: 'Back to templates' }}
        actions={<Actions template={template} on={on} />}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[5fr_2fr]">
        <Card className="overflow-hidden">
          {template.type === 'image' && template.pictures.length > 0 && (
            <StylePictures pictures={template.pictures} className="m-0" />
          )}
          <CardBody>
            <TemplateContent content={template} />
          </CardBody>
        </Card>
        <Card>
          <CardBody>
            <dl className="grid gap-4" data-figures>
              <Fact name="Used by">
                <Usage template={template} />
              </Fact>
              {template.isDefault ? (
                <Fact name="Source">Comes with Copydesk. Duplicate it to make it yours.</Fact>
              ) : (
                <>
                  <Fact name="Created">
                    <time dateTime={template.createdAt}>{formatDate(template.createdAt)}</time>
                  </Fact>
                  <Fact name="Updated">
                    <time dateTime={template.updatedAt}>{formatDate(template.updatedAt)}</time>
                  </Fact>
                </>
              )}
            </dl>
          </CardBody>
        </Card>
      </div>
      {dialogs}
    </>
  )
}

function Usage({ template }: { template: Template }) {
  const usage = useQuery(templateUsageQuery(template))
  if (usage.data) return usageSummary(usage.data) || 'Not used yet'
  return usage.isPending ? <Skeleton className="h-5 w-32" /> : 'Not available'
}

function Actions({ template, on }: { template: Template; on: TemplateHandlers }) {
  const { type, id, abilities, isArchived } = template
  return (
    <>
      {abilities.remove && (
        <Button variant="danger" onClick={() => on.onDelete(template)}>
          <Trash2 aria-hidden />
          <span className="max-sm:sr-only">Delete</span>
        </Button>
      )}
      {abilities.update && (
        <Button onClick={() => on.onToggleArchived(template)}>
          {isArchived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
          <span className="max-sm:sr-only">{isArchived ? 'Restore' : 'Archive'}</span>
        </Button>
      )}
      <Button onClick={() => on.onDuplicate(template)}>
        <CopyPlus aria-hidden />
        <span className={abilities.update ? 'max-sm:sr-only' : ''}>Duplicate</span>
      </Button>
      {abilities.update && (
        <Button asChild variant="primary">
          <Link to={templatePage(type, `${id}/edit`)} prefetch="intent">
            <Pencil aria-hidden />
            Edit
          </Link>
        </Button>
      )}
    </>
  )
}
