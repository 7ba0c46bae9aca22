import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Template, TemplateType } from '#contracts/templates.ts'
import { type ApiProblem, readProblem } from '../../lib/api-error.ts'
import { notify } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { templateLabels, templatePage } from './template-words.ts'
import { templateQuery } from './templates.queries.ts'

type WithTemplateProps = {
  type: TemplateType
  id: string
  children: (template: Template) => ReactNode
}

/** Loads one template: skeleton, a plain answer where there is none, else back to the list. */
export function WithTemplate({ type, id, children }: WithTemplateProps) {
  const template = useQuery(templateQuery(type, id))
  if (template.data) return children(template.data)
  if (template.isPending) return <TemplateSkeleton />
  const problem = readProblem(template.error)
  if (problem.code !== 'not_found' && problem.code !== 'invalid_input') {
    return <BackToList type={type} problem={problem} />
  }
  return (
    <>
      <PageHeader
        title={templateLabels[type]}
        back={{ to: templatePage(type), label: 'Back to templates' }}
      />
      <ErrorState
        title="Template not found"
        message="It may have been deleted, or the address is incomplete."
        action={
          <Button asChild>
            <Link to={templatePage(type)}>Return to Templates</Link>
          </Button>
        }
      />
    </>
  )
}

function TemplateSkeleton() {
  return (
    <div className="grid gap-6">
      <Skeleton className="h-10 w-64" />
      <Skeleton className="h-72" />
    </div>
  )
}

function BackToList({ type, problem }: { type: TemplateType; problem: ApiProblem }) {
  const navigate = useNavigate()
  const { message } = problem
  useEffect(() => {
    void notify('error', `Failed to load template: ${message}`, { id: 'template-load' })
    void navigate(templatePage(type), { replace: true })
  }, [message, navigate, type])
  return <TemplateSkeleton />
}
