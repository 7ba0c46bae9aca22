import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { Template } from '#contracts/clients/templates.ts'
import type { TemplateType } from '#contracts/rules/clients/template-types.ts'
import type { ApiProblem } from '#web/lib/api/api-error.ts'
import { notify } from '../../../lib/toasts.ts'
import { Loaded, LoadingSkeleton } from '../../../ui/loaded.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { templateLabels, templatePage } from '../template-labels.ts'
import { templateQuery } from '../templates.queries.ts'

type WithTemplateProps = {
  type: TemplateType
  id: string
  children: (template: Template) => ReactNode
}

/** Loads one template; on failure, returns to the list. */
export function WithTemplate({ type, id, children }: WithTemplateProps) {
  const list = templatePage(type)
  return (
    <Loaded
      query={useQuery(templateQuery(type, id))}
      header={
        <PageHeader title={templateLabels[type]} back={{ to: list, label: 'Back to templates' }} />
      }
      missing={{ title: 'Template not found', list, see: 'Return to Templates' }}
      failed={(problem) => <BackToList type={type} problem={problem} />}
    >
      {children}
    </Loaded>
  )
}

function BackToList({ type, problem }: { type: TemplateType; problem: ApiProblem }) {
  const navigate = useNavigate()
  const { message } = problem
  useEffect(() => {
    void notify('error', `Failed to load template: ${message}`, { id: 'template-load' })
    void navigate(templatePage(type), { replace: true })
  }, [message, navigate, type])
  return <LoadingSkeleton />
}
