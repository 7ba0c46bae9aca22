import { Controller, useFormContext } from 'react-hook-form'
import type { Campaign } from '#contracts/clients/campaigns.ts'
import type { CampaignPicker } from '#web/lib/lists/campaign-choices.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { Field } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { isKeptFrom, keptHint } from '../kept-in-campaign.ts'
import type { ArticleOrder, ArticleValues } from './article-values.ts'
import { FormSection } from './form-section.tsx'

type CampaignSectionProps = {
  /** Undefined while they are loading. */
  campaigns: Campaign[] | undefined
  picker: CampaignPicker
  /** The campaign that was asked for and takes no new articles. */
  archived?: Campaign | undefined
  chosen: Campaign | undefined
  /** The campaign that a written article would leave. */
  movedFrom?: Campaign | undefined
  /** Whether one is still going to be chosen for the person. */
  settling: boolean
  /** Said below the field, since on a phone a toast would lie over those further down. Undefined reserves no line. */
  said?: string
  onChoose: (id: string) => void
}

/** Step 1: the campaign, with its goal and audience. */
export function CampaignSection(props: CampaignSectionProps) {
  const { campaigns, picker, archived, chosen, movedFrom, settling, said, onChoose } = props
  const { control, formState } = useFormContext<ArticleValues, unknown, ArticleOrder>()
  const options = (campaigns ?? []).map((campaign) => {
    const disabled = isKeptFrom(movedFrom, campaign)
    const about = [campaign.clientName, campaign.goal].filter(Boolean).join(' · ').slice(0, 120)
    const hint = disabled ? `${campaign.clientName} · ${keptHint}` : about
    return { value: campaign.id, label: campaign.name, hint, disabled }
  })
  return (
    <FormSection
      number={1}
      title="Campaign selection"
      description="Who the article is for, and what it should achieve."
      done={chosen !== undefined}
    >
      <Controller
        control={control}
        name="campaignId"
        render={({ field: { onChange: _, ...field } }) => (
          <Field
            label="Campaign"
            error={formState.errors.campaignId?.message}
            hint={
              archived && !chosen ? (
                <>
                  {archived.name} is archived. Choose another, or{' '}
                  <TextLink to={`/dashboard/campaigns/${archived.id}`}>restore it</TextLink> first.
                </>
              ) : campaigns?.length === 0 ? (
                <>
                  You have no campaigns yet.{' '}
                  <TextLink to="/dashboard/campaigns/new">Create one</TextLink> first; what you
                  typed here is kept.
                </>
              ) : said === undefined ? undefined : (
                // Its line is there before, so that nothing moves when it comes.
                <span role="status">{said || '\u00a0'}</span>
              )
            }
          >
            <Combobox
              {...field}
              options={options}
              onValueChange={onChoose}
              placeholder={campaigns ? 'Select a campaign' : 'Loading…'}
              searchPlaceholder="Search campaigns or clients…"
              emptyText="No matching campaigns."
              {...picker}
              disabled={!campaigns}
            />
          </Field>
        )}
      />
      {chosen && <CampaignBrief campaign={chosen} />}
      {!chosen && settling && <Skeleton className="h-9.5 max-sm:h-34.5" />}
    </FormSection>
  )
}

/** What a campaign says of itself. */
function CampaignBrief({ campaign }: { campaign: Campaign }) {
  const facts = [
    { name: 'Client', text: campaign.clientName },
    { name: 'Goal', text: campaign.goal || 'No goal set' },
    { name: 'Target audience', text: campaign.targetAudience || 'No target audience set' },
  ]
  return (
    <dl className="grid gap-x-6 gap-y-3 border-rule border-l-2 pl-4 sm:grid-cols-3">
      {facts.map(({ name, text }) => (
        <Fact key={name} name={name}>
          <span className="line-clamp-4">{text}</span>
        </Fact>
      ))}
    </dl>
  )
}
