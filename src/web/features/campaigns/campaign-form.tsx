import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { type Campaign, type CampaignFields, campaignFieldsSchema } from '#contracts/campaigns.ts'
import { draftStore, hasTexts, useFormDraft } from '../../lib/form-draft.ts'
import { showFieldProblems } from '../../lib/form-problem.ts'
import { notify } from '../../lib/toasts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { StickyActionBar } from '../../ui/sticky-action-bar.tsx'
import { UnsavedChanges } from '../../ui/unsaved-changes.tsx'
import {
  BasicsStep,
  ImagesStep,
  StrategyStep,
  type TemplateField,
  TemplatesStep,
} from './campaign-form-steps.tsx'
import { campaignSteps, stepFields, stepOf, valuesOf } from './campaign-values.ts'
import { type CampaignInput, useSaveCampaign } from './campaigns.queries.ts'
import type { ClientChoice } from './campaigns-screen.tsx'

const listPage = '/dashboard/campaigns'
const looksRight = hasTexts(['name', 'clientId', 'goal', 'targetAudience'])

type CampaignFormProps = {
  campaign?: Campaign
  /** The client chosen beforehand, from `?client=`. */
  clientId?: string
  /** Undefined while they are loading. */
  clients: ClientChoice[] | undefined
  TemplateField: TemplateField
}

/** Makes a new campaign in four steps, or changes the one given. */
export function CampaignForm({
  campaign,
  clientId = '',
  clients,
  TemplateField,
}: CampaignFormProps) {
  const form = useForm<CampaignInput, unknown, CampaignFields>({
    resolver: zodResolver(campaignFieldsSchema),
    defaultValues: valuesOf(campaign, clientId),
  })
  const draftName = `campaign:${campaign?.id ?? 'new'}${clientId && `:${clientId}`}`
  const draft = useFormDraft(
    form,
    useMemo(() => draftStore<CampaignInput>(draftName, looksRight), [draftName]),
  )
  const leaving = useRef(false)
  const steps = useSteps(
    async (step) => await form.trigger(stepFields[step], { shouldFocus: true }),
  )
  const { submit, pending } = useSubmit(form, campaign?.id, steps.go, () => {
    leaving.current = true
    draft.clear()
  })
  const onSubmit = (event: FormEvent) => {
    if (campaign || steps.isLast) return void submit(event)
    event.preventDefault()
    void steps.next()
  }

  return (
    <div className="max-w-3xl">
      <PageHeader
        title={campaign ? 'Edit Campaign' : 'Create New Campaign'}
        back={{ to: listPage, label: 'Back to campaigns' }}
      />
      <Stepper steps={campaignSteps} current={steps.current} onSelect={steps.go} />
      <FormProvider {...form}>
        <form onSubmit={onSubmit} noValidate className="mt-8 grid gap-6">
          {draft.restored && (
            <Banner
              title="We kept what you typed last time"
              action={
                <Button size="sm" onClick={draft.discard}>
                  Start over
                </Button>
              }
            >
              It has not been saved yet.
            </Banner>
          )}
          <h2 ref={steps.heading} tabIndex={-1} className="text-lg outline-none">
            {campaignSteps[steps.current]?.title}
          </h2>
          {steps.current === 0 && <BasicsStep clients={clients} />}
          {steps.current === 1 && <StrategyStep />}
          {steps.current === 2 && <TemplatesStep TemplateField={TemplateField} />}
          {steps.current === 3 && <ImagesStep />}
          <StickyActionBar
            note={
              steps.current > 0 && (
                <Button variant="ghost" onClick={() => steps.go(steps.current - 1)}>
                  Back
                </Button>
              )
            }
          >
            <Button asChild className={steps.current > 0 ? 'max-sm:hidden' : ''}>
              <Link to={listPage}>Cancel</Link>
            </Button>
            {campaign && !steps.isLast && <Button onClick={() => void steps.next()}>Next</Button>}
            <Button type="submit" variant="primary" pending={pending}>
              {campaign ? 'Save Changes' : steps.isLast ? 'Create Campaign' : 'Next'}
            </Button>
          </StickyActionBar>
        </form>
      </FormProvider>
      <UnsavedChanges dirty={form.formState.isDirty} leaving={leaving} onDiscard={draft.clear} />
    </div>
  )
}

/** The step on screen; forward only past valid fields, with the focus on the step's heading. */
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

type Form = ReturnType<typeof useForm<CampaignInput, unknown, CampaignFields>>

/** Saves, says so and goes to the list; what the server or the fields object to is shown on its step. */
function useSubmit(
  form: Form,
  id: string | undefined,
  showStep: (step: number) => void,
  onSaved: () => void,
) {
  const navigate = useNavigate()
  const save = useSaveCampaign(id)
  const submit = form.handleSubmit(
    async (fields) => {
      try {
        await save.mutateAsync(fields)
      } catch (error) {
        const problem = showFieldProblems(form, error)
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
      onSaved()
      await navigate(listPage)
    },
    (errors) => {
      const [first] = Object.keys(errors)
      if (first) showStep(stepOf(first))
    },
  )
  return { submit, pending: save.isPending }
}
