import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useForm } from 'react-hook-form'
import type { Knowledge } from '#contracts/clients/knowledge.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { draftStore, hasTexts, useFormDraft } from '#web/lib/forms/form-draft.ts'
import { useEditConflict } from '#web/lib/forms/use-edit-conflict.ts'
import { notify } from '../../lib/toasts.ts'
import { knowledgeQuery, useSaveRules } from './knowledge.queries.ts'
import { type RuleValues, ruleNames, rulesOf, valuesOf } from './rule-values.ts'

const isRulesDraft = hasTexts(ruleNames)

/** The state of the rules form: fields, draft, saving and conflicts. */
export function useRulesForm(clientId: string, knowledge: Knowledge) {
  const form = useForm<RuleValues>({ defaultValues: valuesOf(knowledge) })
  const store = useMemo(() => draftStore<RuleValues>(`rules:${clientId}`, isRulesDraft), [clientId])
  const draft = useFormDraft(form, store)
  const leaving = useRef(false)
  const save = useSaveRules(clientId)
  const cache = useQueryClient()
  const conflict = useEditConflict(form, {
    load: async () =>
      valuesOf(await cache.fetchQuery({ ...knowledgeQuery(clientId), staleTime: 0 })),
    submit: () => void submit(),
    discard: draft.discard,
  })
  const submit = form.handleSubmit(async ({ updatedAt, ...values }) => {
    try {
      const saved = await save.mutateAsync({ rules: rulesOf(values), updatedAt })
      store.clear()
      form.reset(valuesOf(saved))
    } catch (error) {
      const problem = readProblem(error)
      if (problem.code === 'conflict' && (await conflict.show())) return
      const first = Object.values(problem.fields ?? {})[0]
      void notify('error', 'The rules could not be saved', {
        description: first ?? problem.message,
      })
    }
  })
  return { form, draft, leaving, submit, conflict, pending: save.isPending }
}
