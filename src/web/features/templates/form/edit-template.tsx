import { CopyPlus } from 'lucide-react'
import { Link } from 'react-router'
import type { Template } from '#contracts/clients/templates.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useDuplicateTemplate } from '../template-changes.ts'
import { templatePage } from '../template-labels.ts'
import { TemplateForm } from './template-form.tsx'

/** The form of a template, or why it can't be edited and what to do instead. */
export function EditTemplate({ template }: { template: Template }) {
  const duplicate = useDuplicateTemplate()
  if (template.abilities.update) {
    return <TemplateForm key={template.id} type={template.type} template={template} />
  }
  const page = templatePage(template.type, template.id)
  return (
    <>
      <PageHeader title={template.name} back={{ to: page, label: 'Back to the template' }} />
      <EmptyState
        title="You can’t edit this template"
        text={
          template.isDefault
            ? 'It comes with Copydesk. Duplicate it to get a copy you can edit.'
            : 'It belongs to someone else in your team. Duplicate it to get a copy you can edit.'
        }
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button asChild>
              <Link to={page}>View</Link>
            </Button>
            <Button pending={duplicate.isPending} onClick={() => duplicate.mutate(template)}>
              {!duplicate.isPending && <CopyPlus aria-hidden />}
              Duplicate
            </Button>
          </div>
        }
      />
    </>
  )
}
