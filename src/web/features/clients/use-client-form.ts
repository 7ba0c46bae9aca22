import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { type Client, type ClientChange, clientChangeSchema } from '#contracts/clients/clients.ts'
import { draftStore, hasTexts, useFormDraft } from '#web/lib/forms/form-draft.ts'
import { showFieldProblems } from '#web/lib/forms/form-problem.ts'
import { useEditConflict } from '#web/lib/forms/use-edit-conflict.ts'
import { notify } from '../../lib/toasts.ts'
import { valuesOf } from './client-values.ts'
import { type ClientInput, clientQuery, type LogoChange, useSaveClient } from './clients.queries.ts'

const isClientDraft = hasTexts(['name', 'description'])

/** Where the client form leads back to. */
export const clientsPage = '/dashboard/clients'

/** The state of the client form: fields, logo, draft and saving. */
export function useClientForm(client: Client | undefined) {
  const navigate = useNavigate()
  const form = useForm<ClientInput, unknown, ClientChange>({
    resolver: zodResolver(clientChangeSchema),
    defaultValues: { ...valuesOf(client), updatedAt: client?.updatedAt },
  })
  const draftName = `client:${client?.id ?? 'new'}`
  const draft = useFormDraft(
    form,
    useMemo(() => draftStore<ClientInput>(draftName, isClientDraft), [draftName]),
  )
  const [logo, setLogo] = useState<LogoChange>('unchanged')
  const leaving = useRef(false)
  const save = useSaveClient(client?.id)
  const dirty = form.formState.isDirty || logo !== 'unchanged'

  const cache = useQueryClient()
  const conflict = useEditConflict(form, {
    load: async () => {
      const stored = await cache.fetchQuery({ ...clientQuery(client?.id ?? ''), staleTime: 0 })
      return { ...valuesOf(stored), updatedAt: stored.updatedAt }
    },
    submit: () => void submit(),
    discard: draft.discard,
  })

  const submit = form.handleSubmit(async (fields) => {
    try {
      await save.mutateAsync({ fields, logo })
    } catch (error) {
      const problem = showFieldProblems(form, error)
      if (problem.code === 'conflict' && (await conflict.show())) return
      const signedOut = client
        ? 'You must be logged in to create or edit clients'
        : 'Authentication required. You need to be logged in to create a client.'
      void notify('error', client ? 'Failed to update client' : 'Failed to create client', {
        description: problem.code === 'unauthenticated' ? signedOut : problem.message,
      })
      return
    }
    leaving.current = true
    draft.clear()
    await navigate(clientsPage)
  })

  const pending = save.isPending
  return { form, logo, setLogo, draft, dirty, leaving, submit, conflict, pending }
}

export type ClientFormState = ReturnType<typeof useClientForm>
