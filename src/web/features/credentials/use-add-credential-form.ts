import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { ConnectionTestAnswer, Credential } from '#contracts/publishing/credentials.ts'
import { type DraftStore, useFormDraft } from '#web/lib/forms/form-draft.ts'
import { showFieldProblems } from '#web/lib/forms/form-problem.ts'
import { notify } from '../../lib/toasts.ts'
import { canPublishTo } from './can-publish.ts'
import {
  type AddedValues,
  addFormSchema,
  type CredentialValues,
  emptyValues,
  missingFacts,
} from './credential-values.ts'
import {
  testProblem,
  useAddCredential,
  useTestCredential,
  useUpdateCredential,
} from './credentials.queries.ts'

/** How long the success is shown before the form is reset. */
const resetAfterMs = 2000

/** The outcome of the last attempt. */
export type AddOutcome =
  | { kind: 'refused'; message: string; hints: string[] }
  | { kind: 'connected'; message: string; hints: string[] }

function outcomeOf({ ok, message, hints }: ConnectionTestAnswer): AddOutcome {
  return { kind: ok ? 'connected' : 'refused', message, hints }
}

const refused = (message: string): AddOutcome => ({ kind: 'refused', message, hints: [] })

/**
 * The form for a new site: the site is stored first, and the form is finished by a successful
 * test. Changes between two tests are stored before the next one.
 */
export function useAddCredentialForm(draftOf: DraftStore<CredentialValues>, onDone: () => void) {
  const [stored, setStored] = useState<Credential>()
  const [outcome, setOutcome] = useState<AddOutcome>()
  const form = useForm<CredentialValues, unknown, AddedValues>({
    resolver: zodResolver(addFormSchema),
    defaultValues: emptyValues,
  })
  const draft = useFormDraft(form, draftOf)
  const { isDirty } = form.formState
  const add = useAddCredential()
  const update = useUpdateCredential()
  const test = useTestCredential()

  async function store(values: AddedValues): Promise<Credential | undefined> {
    if (stored && !isDirty) return stored
    try {
      const saved = stored
        ? await update.mutateAsync({ ...values, id: stored.id })
        : await add.mutateAsync(values)
      setStored(saved)
      draft.clear()
      // The address may have been tidied; from here on, dirty means not stored.
      form.reset({ ...form.getValues(), siteUrl: saved.siteUrl ?? '' })
      return saved
    } catch (error) {
      const problem = showFieldProblems(form, error)
      if (problem.onFields.length === 0) setOutcome(refused(problem.message))
      return undefined
    }
  }

  const submit = form.handleSubmit(
    async (values) => {
      setOutcome(undefined)
      const saved = await store(values)
      if (!saved) return
      if (!canPublishTo(saved.platform)) {
        void notify('success', 'Credential saved', { description: saved.name })
        onDone()
        return
      }
      try {
        setOutcome(outcomeOf(await test.mutateAsync(saved.id)))
      } catch (error) {
        setOutcome(refused(testProblem(error, saved.platform)))
      }
    },
    () => {
      const missing = missingFacts(form.getValues())
      setOutcome(missing === undefined ? undefined : refused(missing))
    },
  )

  const finish = useEffectEvent(onDone)
  const connected = outcome?.kind === 'connected'
  useEffect(() => {
    if (!connected) return
    const timer = setTimeout(() => finish(), resetAfterMs)
    return () => clearTimeout(timer)
  }, [connected])

  return {
    form,
    submit,
    stored,
    outcome,
    /** 'storing', then 'testing'; undefined while one can type. */
    busy: add.isPending || update.isPending ? 'storing' : test.isPending ? 'testing' : undefined,
    draftRestored: draft.restored && !stored,
    discardDraft: draft.discard,
  } as const
}
