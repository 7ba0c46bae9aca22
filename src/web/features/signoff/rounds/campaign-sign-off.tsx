import { useQuery } from '@tanstack/react-query'
import { onlyManagersSet } from '#contracts/rules/approval/approval-rule.ts'
import type { SignOffStage } from '#contracts/rules/approval/sign-off-stages.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { MonthFigures } from '../figures/month-figures.tsx'
import { campaignStageQuery, useSetCampaignStage } from '../sign-off.queries.ts'
import { stageHints, stageLabels, stageOptions } from './stage-words.ts'

type CampaignSignOffProps = { campaignId: string; clientId: string }

/** Sets who approves a campaign’s articles, where that is not as for the whole client. */
export function CampaignSignOff({ campaignId, clientId }: CampaignSignOffProps) {
  const state = useQuery(campaignStageQuery(campaignId))
  const save = useSetCampaignStage()
  if (!state.data) {
    if (state.isError) return <p className="text-ink-soft">This could not be loaded.</p>
    return <Skeleton className="h-16" />
  }
  const {
    ofClient,
    abilities: { change },
  } = state.data
  const shown = save.isPending ? save.variables.stage : state.data.stage
  const asClient = { value: 'client-setting', label: `As for the client: ${stageLabels[ofClient]}` }
  return (
    <div className="grid grid-cols-1 gap-4">
      <Field
        label="Who approves"
        hint={`${stageHints[shown ?? ofClient]}${change ? '' : ` ${onlyManagersSet}`}`}
      >
        <Select
          options={[asClient, ...stageOptions]}
          value={shown ?? asClient.value}
          disabled={!change || save.isPending}
          onValueChange={(value) =>
            save.mutate({
              campaignId,
              stage: value === asClient.value ? null : (value as SignOffStage),
            })
          }
        />
      </Field>
      <MonthFigures clientId={clientId} campaignId={campaignId} />
    </div>
  )
}
