import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useForm } from 'react-hook-form'
import type { Knowledge } from '#contracts/clients/knowledge.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { draftStore, hasTexts, useFormDraft } from '#web/lib/forms/form-draft.ts'
import { useEditConflict } from '#web/lib/forms/use-edit-conflict.ts'
import { notify } from '../../lib/toasts.ts'
import { knowledgeQuery, useSaveRules } from './knowledge.queries.ts'
import { type RuleValues, ruleNames, rulesOf, valuesOf } from './rule-values.ts'

const isRulesDraft = hasTexts(ruleNames)

/** Whether rules that were not saved yet are kept in this browser. */
export const hasRulesDraft = (clientId: string) => rulesDraft(clientId).read() !== undefined

const rulesDraft = (clientId: string) => draftStore<RuleValues>(`rules:${clientId}`, isRulesDraft)

/** The state of the rules form: fields, draft, saving and conflicts; `begun` is what it proposes to save. */
export function useRulesForm(clientId: string, knowledge: Knowledge, begun?: Partial<RuleValues>) {
  const form = useForm<RuleValues>({ defaultValues: valuesOf(knowledge) })
  const store = useMemo(() => rulesDraft(clientId), [clientId])
  const draft = useFormDraft(form, store)
  const fill = useCallback(
    (values: Partial<RuleValues>) => {
      for (const name of ruleNames) {
        const value = values[name]
        if (value) form.setValue(name, value, { shouldDirty: true })
      }
    },
    [form],
  )
  useEffect(() => fill(begun ?? {}), [begun, fill])
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
  return { form, draft, fill, leaving, submit, conflict, pending: save.isPending }
}
