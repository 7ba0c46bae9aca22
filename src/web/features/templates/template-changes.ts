import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Template } from '#contracts/clients/templates.ts'
import { api } from '#web/lib/api/api.ts'
import { ignoreNotFound } from '#web/lib/api/ignore-not-found.ts'
import { withIdempotencyKey } from '#web/lib/forms/idempotency.ts'
import type { Archivable } from '#web/lib/lists/archiving.ts'
import { notify } from '../../lib/toasts.ts'
import { templatePage } from './template-labels.ts'
import { archivedTemplatesQuery, templateQuery, templatesQuery } from './templates.queries.ts'

const keyOf = ({ type, id }: Template) => ({ type, id })

/** How templates are archived, restored and deleted, one at a time. */
export const templateChanges: Archivable<Template> = {
  noun: 'template',
  setArchived: ({ rows, archived }) =>
    Promise.all(
      rows.map((template) =>
        (archived ? api.templates.archive : api.templates.restore)(keyOf(template)),
      ),
    ),
  remove: (rows) =>
    Promise.all(rows.map((template) => ignoreNotFound(api.templates.remove(keyOf(template))))),
  keyOf: ({ type, id }) => templateQuery(type, id).queryKey,
  takeFromLists: (cache, rows) => {
    for (const { id: gone, type, isArchived } of rows) {
      const { queryKey } = (isArchived ? archivedTemplatesQuery : templatesQuery)(type)
      cache.setQueryData(queryKey, (before) =>
        before ? { items: before.items.filter(({ id }) => id !== gone) } : before,
      )
    }
  },
  consequence: ({ rows }) => rows.map(({ name }) => name).join(', '),
}

const duplicate = withIdempotencyKey(api.templates.duplicate)

/** Duplicates a template and offers to edit the copy. */
export function useDuplicateTemplate() {
  const cache = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (template: Template) => duplicate(keyOf(template)),
    onSuccess: (copy) => {
      cache.setQueryData(templateQuery(copy.type, copy.id).queryKey, copy)
      void notify('success', 'Template duplicated successfully', {
        description: copy.name,
        duration: 8000,
        action: {
          label: 'Edit',
          onClick: () => void navigate(templatePage(copy.type, `${copy.id}/edit`)),
        },
      })
    },
    meta: { failed: 'Failed to duplicate template' },
  })
}
