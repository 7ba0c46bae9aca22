import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import {
  type Campaign,
  type CampaignChange,
  campaignChangeSchema,
} from '#contracts/clients/campaigns.ts'
import { draftStore, hasTexts, useFormDraft } from '#web/lib/forms/form-draft.ts'
import { showFieldProblems } from '#web/lib/forms/form-problem.ts'
import { useEditConflict } from '#web/lib/forms/use-edit-conflict.ts'
import { lastChoice, rememberChoice } from '../../lib/last-choice.ts'
import { notify } from '../../lib/toasts.ts'
import { campaignSteps, stepFields, stepOf, valuesOf } from './campaign-values.ts'
import { type CampaignInput, campaignQuery, useSaveCampaign } from './campaigns.queries.ts'

/** Where the campaign form leads back to. */
export const campaignsPage = '/dashboard/campaigns'
const isCampaignDraft = hasTexts(['name', 'clientId', 'goal', 'targetAudience'])

/**
 * The state of the campaign form: fields, steps, draft and saving. `clientId` is the preselected
 * client, '' for the one chosen last.
 */
export function useCampaignForm(campaign: Campaign | undefined, clientId: string) {
  const form = useForm<CampaignInput, unknown, CampaignChange>({
    resolver: zodResolver(campaignChangeSchema),
    defaultValues: {
      ...valuesOf(campaign, clientId || lastChoice('client')),
      updatedAt: campaign?.updatedAt,
    },
  })
  const draftName = `campaign:${campaign?.id ?? 'new'}${clientId && `:${clientId}`}`
  const draft = useFormDraft(
    form,
    useMemo(() => draftStore<CampaignInput>(draftName, isCampaignDraft), [draftName]),
  )
  const leaving = useRef(false)
  const steps = useSteps(
    async (step) => await form.trigger(stepFields[step], { shouldFocus: true }),
  )
  const cache = useQueryClient()
  const conflict = useEditConflict(form, {
    load: async () => {
      const stored = await cache.fetchQuery({ ...campaignQuery(campaign?.id ?? ''), staleTime: 0 })
      return { ...valuesOf(stored, ''), updatedAt: stored.updatedAt }
    },
    submit: () => void submit(),
    discard: draft.discard,
  })
  const { submit, pending } = useSubmit(form, campaign?.id, steps.go, {
    onConflict: conflict.show,
    onSaved: () => {
      leaving.current = true
      draft.clear()
    },
  })
  const onSubmit = (event: FormEvent) => {
    if (campaign || steps.isLast) return void submit(event)
    event.preventDefault()
    void steps.next()
  }

  return { form, draft, leaving, steps, conflict, onSubmit, pending }
}

export type Steps = ReturnType<typeof useSteps>

/** The current step; moving on requires valid fields and focuses the step's heading. */
function useSteps(isValid: (step: number) => Promise<boolean>) {
  const [current, setCurrent] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const moved = useRef(false)
  const go = (step: number) => {
    moved.current = step !== current
    setCurrent(step)
  }
  useEffect(() => {
    if (!moved.current || current < 0) return
    moved.current = false
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [current])
  return {
    current,
    heading,
    go,
    isLast: current === campaignSteps.length - 1,
    next: async () => {
      if (await isValid(current)) go(Math.min(current + 1, campaignSteps.length - 1))
    },
  }
}

type Form = ReturnType<typeof useForm<CampaignInput, unknown, CampaignChange>>

/** Saves, shows a toast and opens the list; errors are shown on their step. */
function useSubmit(
  form: Form,
  id: string | undefined,
  showStep: (step: number) => void,
  { onConflict, onSaved }: { onConflict: () => Promise<boolean>; onSaved: () => void },
) {
  const navigate = useNavigate()
  const save = useSaveCampaign(id)
  const submit = form.handleSubmit(
    async (fields) => {
      try {
        await save.mutateAsync(fields)
      } catch (error) {
        const problem = showFieldProblems(form, error)
        if (problem.code === 'conflict' && (await onConflict())) return
        const [first] = problem.onFields
        if (first) showStep(stepOf(first))
        void notify('error', id ? 'Failed to update campaign' : 'Failed to create campaign', {
          description:
            problem.code === 'unauthenticated'
              ? 'You must be logged in to manage campaigns'
              : problem.message,
        })
        return
      }
      rememberChoice('client', fields.clientId)
      onSaved()
      await navigate(campaignsPage)
    },
    (errors) => {
      const [first] = Object.keys(errors)
      if (first) showStep(stepOf(first))
    },
  )
  return { submit, pending: save.isPending }
}
