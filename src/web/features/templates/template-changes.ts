import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Template } from '#contracts/clients/templates.ts'
import { api } from '#web/lib/api/api.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { ignoreNotFound } from '#web/lib/api/ignore-not-found.ts'
import { withIdempotencyKey } from '#web/lib/forms/idempotency.ts'
import { usePending } from '#web/lib/forms/use-pending.ts'
import { notify } from '../../lib/toasts.ts'
import { templatePage } from './template-labels.ts'
import { archivedTemplatesQuery, templateQuery, templatesQuery } from './templates.queries.ts'

const keyOf = ({ type, id }: Template) => ({ type, id })

/** Removes a template from the cached list it is in. */
function takeFromList(cache: QueryClient, template: Template): void {
  const { queryKey } = (template.isArchived ? archivedTemplatesQuery : templatesQuery)(
    template.type,
  )
  cache.setQueryData(queryKey, (before) =>
    before ? { items: before.items.filter(({ id }) => id !== template.id) } : before,
  )
}

const toggling = ['templates', 'toggle archived']

/** The templates without those being archived or restored. */
export function useWithoutPendingToggles(templates: Template[]): Template[] {
  const leaving = new Set(usePending<Template>(toggling).map(({ id }) => id))
  return templates.filter(({ id }) => !leaving.has(id))
}

/** Archives or restores a template, optimistically and with undo. */
export function useToggleArchived() {
  const cache = useQueryClient()
  const toggle = useMutation({
    mutationKey: toggling,
    mutationFn: (template: Template) =>
      template.isArchived
        ? api.templates.restore(keyOf(template))
        : api.templates.archive(keyOf(template)),
    onSuccess: (changed, template) => {
      takeFromList(cache, template)
      cache.setQueryData(templateQuery(changed.type, changed.id).queryKey, changed)
      void notify('success', changed.isArchived ? 'Template archived' : 'Template restored', {
        description: changed.name,
        duration: 8000,
        action: { label: 'Undo', onClick: () => toggle.mutate(changed) },
      })
    },
    onError: (error, template) => {
      const failure = template.isArchived
        ? 'Failed to restore template'
        : 'Failed to archive template'
      void notify('error', failure, { description: readProblem(error).message })
    },
  })
  return toggle
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

/** Deletes a custom template. */
export function useDeleteTemplate() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (template: Template) => ignoreNotFound(api.templates.remove(keyOf(template))),
    onSuccess: (_, template) => {
      cache.removeQueries({ queryKey: templateQuery(template.type, template.id).queryKey })
      takeFromList(cache, template)
    },
    meta: {
      done: 'Template deleted successfully',
      failed: 'Failed to delete template',
      waits: false,
    },
  })
}
