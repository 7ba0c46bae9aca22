import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Template, TemplateUsage } from '#contracts/clients/templates.ts'
import { useArchive } from '#web/lib/lists/archiving.ts'
import { templateChanges, useDuplicateTemplate } from '../template-changes.ts'
import { templateUsageQuery } from '../templates.queries.ts'
import type { TemplateHandlers } from './template-actions.tsx'
import { ArchiveTemplateDialog, DeleteTemplateDialog } from './template-dialogs.tsx'

type Question =
  | { about: 'delete'; template: Template }
  | { about: 'archive'; template: Template; usage: TemplateUsage }

/**
 * The handlers of a template's menu, and the dialogs they open, to be rendered on the page.
 * `onDeleted` is called after a deletion.
 */
export function useTemplateActions(onDeleted?: () => void): {
  on: TemplateHandlers
  dialogs: ReactNode
} {
  const cache = useQueryClient()
  const duplicate = useDuplicateTemplate()
  const change = useArchive(templateChanges)
  const [question, setQuestion] = useState<Question>()
  const close = () => setQuestion(undefined)

  const toggleArchived = async (template: Template) => {
    const toggle = () => change.mutate({ rows: [template], archived: !template.isArchived })
    if (template.isArchived) return toggle()
    // Archiving can be undone, so only clients and campaigns that use the template make us ask.
    const usage = await cache.fetchQuery(templateUsageQuery(template)).catch(() => undefined)
    if (!usage || usage.clients + usage.campaigns === 0) return toggle()
    setQuestion({ about: 'archive', template, usage })
  }

  return {
    on: {
      onDuplicate: (template) => duplicate.mutate(template),
      onToggleArchived: (template) => void toggleArchived(template),
      onDelete: (template) => setQuestion({ about: 'delete', template }),
    },
    dialogs: question && (
      <Dialog
        question={question}
        onClose={close}
        onArchive={(template) => {
          close()
          change.mutate({ rows: [template], archived: true })
        }}
        onDeleted={onDeleted}
      />
    ),
  }
}

type DialogProps = {
  question: Question
  onClose: () => void
  onArchive: (template: Template) => void
  onDeleted: (() => void) | undefined
}

function Dialog({ question, onClose, onArchive, onDeleted }: DialogProps) {
  const { template } = question
  if (question.about === 'delete') {
    return <DeleteTemplateDialog template={template} onClose={onClose} onDeleted={onDeleted} />
  }
  return (
    <ArchiveTemplateDialog
      template={template}
      usage={question.usage}
      onClose={onClose}
      onConfirm={() => onArchive(template)}
    />
  )
}
