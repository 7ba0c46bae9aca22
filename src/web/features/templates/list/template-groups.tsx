import { Plus } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import type { Template } from '#contracts/clients/templates.ts'
import type { TemplateType } from '#contracts/rules/clients/template-types.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { templatePage } from '../template-labels.ts'
import type { TemplateHandlers } from './template-actions.tsx'
import { TemplateCard, TemplateCardSkeleton } from './template-card.tsx'
import { useTemplateActions } from './use-template-actions.tsx'

const gridClasses = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3'

type TemplateGroupsProps = {
  type: TemplateType
  templates: Template[]
  archived: boolean
  searched: boolean
  onClear: () => void
}

/** Custom templates first, then default ones; only custom templates can be archived. */
export function TemplateGroups(props: TemplateGroupsProps) {
  const { type, templates, archived, searched, onClear } = props
  const { on, dialogs } = useTemplateActions()
  const custom = templates.filter(({ isDefault }) => !isDefault)
  const standard = archived ? [] : templates.filter(({ isDefault }) => isDefault)
  const none = custom.length + standard.length === 0
  return (
    <>
      {none && (
        <EmptyState
          title="No templates found"
          text={
            searched
              ? 'Try adjusting your search'
              : archived
                ? 'No archived templates'
                : 'Create your first template'
          }
          action={
            <div className="flex flex-wrap justify-center gap-3">
              {searched && <Button onClick={onClear}>Clear search</Button>}
              {!archived && <AddTemplate type={type} />}
            </div>
          }
        />
      )}
      {custom.length > 0 && <Group title="Custom Templates" templates={custom} on={on} />}
      {custom.length === 0 && standard.length > 0 && !searched && <NoCustomTemplates />}
      {standard.length > 0 && <Group title="Default Templates" templates={standard} on={on} />}
      {dialogs}
    </>
  )
}

type GroupProps = { title: string; templates: Template[]; on: TemplateHandlers }

function Group({ title, templates, on }: GroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mb-10">
      <h2 id={id} className="mb-4 text-lg">
        {title} <span className="text-base text-ink-faint tabular-nums">{templates.length}</span>
      </h2>
      <ul className={gridClasses}>
        {templates.map((template) => (
          <li key={template.id} className="min-w-0">
            <TemplateCard template={template} on={on} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function NoCustomTemplates() {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mb-10">
      <h2 id={id} className="mb-4 text-lg">
        Custom Templates
      </h2>
      <p className="rounded-md border border-dashed px-5 py-6 text-ink-soft">
        You have none yet. Add one, or duplicate a default template and make it yours.
      </p>
    </section>
  )
}

export function TemplateGridSkeleton() {
  return (
    <div className={gridClasses}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <TemplateCardSkeleton key={key} />
      ))}
    </div>
  )
}

/** The link to the form for a new template of the type. */
export function AddTemplate({ type }: { type: TemplateType }) {
  return (
    <Button asChild>
      <Link to={templatePage(type, 'new')} prefetch="intent">
        <Plus aria-hidden />
        Add New Template
      </Link>
    </Button>
  )
}
