import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Template, TemplateUsage } from '#contracts/clients/templates.ts'
import { useDuplicateTemplate, useToggleArchived } from '../template-changes.ts'
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
  const toggle = useToggleArchived()
  const [question, setQuestion] = useState<Question>()
  const close = () => setQuestion(undefined)

  const toggleArchived = async (template: Template) => {
    if (template.isArchived) return toggle.mutate(template)
    // Archiving can be undone, so only clients and campaigns that use the template make us ask.
    const usage = await cache.fetchQuery(templateUsageQuery(template)).catch(() => undefined)
    if (!usage || usage.clients + usage.campaigns === 0) return toggle.mutate(template)
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
          toggle.mutate(template)
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
    return (
      <DeleteTemplateDialog
        template={template}
        onClose={onClose}
        {...(onDeleted ? { onDeleted } : {})}
      />
    )
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
