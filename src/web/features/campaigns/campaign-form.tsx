import { Suspense, useEffect } from 'react'
import { FormProvider } from 'react-hook-form'
import { Link } from 'react-router'
import type { Campaign } from '#contracts/clients/campaigns.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { RestoredDraft } from '../../ui/restored-draft.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { StickyActionBar } from '../../ui/sticky-action-bar.tsx'
import { UnsavedChanges } from '../../ui/unsaved-changes.tsx'
import { CampaignConflict } from './campaign-conflict.tsx'
import {
  BasicsStep,
  StrategyStep,
  type TemplateField,
  TemplatesStep,
} from './campaign-form-steps.tsx'
import { campaignSteps } from './campaign-values.ts'
import type { ClientChoice } from './campaigns-screen.tsx'
import { campaignsPage, type Steps, useCampaignForm } from './use-campaign-form.ts'

// The last step loads while the previous one is filled in.
const loadImagesStep = () => import('./images-step.tsx')
const ImagesStep = lazyPart(loadImagesStep, (file) => file.ImagesStep)

type CampaignFormProps = {
  campaign?: Campaign
  /** The preselected client, from `?client=`. */
  clientId?: string
  /** Undefined while they are loading. */
  clients: ClientChoice[] | undefined
  TemplateField: TemplateField
}

/** Creates a campaign in four steps, or edits the given one. */
export function CampaignForm(props: CampaignFormProps) {
  const { campaign, clientId = '', clients, TemplateField } = props
  const state = useCampaignForm(campaign, clientId)
  const { form, draft, leaving, steps, onSubmit, pending } = state
  useEffect(() => {
    if (steps.current === 2) loadImagesStep().catch(() => undefined)
  }, [steps.current])
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={campaign ? 'Edit Campaign' : 'Create New Campaign'}
        back={{ to: campaignsPage, label: 'Back to campaigns' }}
      />
      <Stepper steps={campaignSteps} current={steps.current} onSelect={steps.go} />
      <FormProvider {...form}>
        <form onSubmit={onSubmit} noValidate className="mt-8 grid gap-6">
          {draft.restored && (
            <RestoredDraft onDiscard={draft.discard}>It hasn’t been saved yet.</RestoredDraft>
          )}
          <h2 ref={steps.heading} tabIndex={-1} className="text-lg outline-none">
            {campaignSteps[steps.current]?.title}
          </h2>
          {steps.current === 0 && <BasicsStep clients={clients} campaign={campaign} />}
          {steps.current === 1 && <StrategyStep />}
          {steps.current === 2 && <TemplatesStep TemplateField={TemplateField} />}
          <Suspense>{steps.current === 3 && <ImagesStep />}</Suspense>
          <CampaignButtons steps={steps} editing={campaign !== undefined} pending={pending} />
        </form>
      </FormProvider>
      <CampaignConflict state={state} clients={clients} />
      <UnsavedChanges dirty={form.formState.isDirty} leaving={leaving} onDiscard={draft.clear} />
    </div>
  )
}

type CampaignButtonsProps = { steps: Steps; editing: boolean; pending: boolean }

function CampaignButtons({ steps, editing, pending }: CampaignButtonsProps) {
  return (
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
        <Link to={campaignsPage}>Cancel</Link>
      </Button>
      {editing && !steps.isLast && <Button onClick={() => void steps.next()}>Next</Button>}
      <Button type="submit" variant="primary" pending={pending}>
        {editing ? 'Save Changes' : steps.isLast ? 'Create Campaign' : 'Next'}
      </Button>
    </StickyActionBar>
  )
}
