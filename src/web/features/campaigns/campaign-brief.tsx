import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Campaign } from '#contracts/clients/campaigns.ts'
import { languageName } from '#contracts/rules/articles/languages.ts'
import { platformName } from '#contracts/rules/publishing/platform-names.ts'
import { formatDate, formatNumber } from '../../lib/format.ts'
import { Fact } from '../../ui/fact.tsx'
import { SideCard } from '../../ui/side-card.tsx'
import { AspectRatioMark } from './aspect-ratio.tsx'
import { imageGeneratorsQuery } from './campaigns.queries.ts'

type CampaignBriefProps = { campaign: Campaign; creditsThisMonth: number }

/** A campaign's strategy and facts. */
export function CampaignBrief({ campaign, creditsThisMonth }: CampaignBriefProps) {
  return (
    <SideCard title="Strategy">
      <dl className="grid gap-4">
        <Words name="Goal" empty="No goal set">
          {campaign.goal}
        </Words>
        <Words name="Target audience" empty="No target audience set">
          {campaign.targetAudience}
        </Words>
        {campaign.description && <Words name="Description">{campaign.description}</Words>}
      </dl>
      <dl className="mt-4 grid grid-cols-2 gap-4" data-figures>
        <Setting name="Platform">{campaign.platform && platformName(campaign.platform)}</Setting>
        {campaign.language && <Setting name="Language">{languageName(campaign.language)}</Setting>}
        <Fact name="Created">
          <time dateTime={campaign.createdAt}>{formatDate(campaign.createdAt)}</time>
        </Fact>
        <Fact name="Credits this month">{formatNumber(creditsThisMonth)}</Fact>
      </dl>
    </SideCard>
  )
}

type ArticleDefaultsProps = {
  campaign: Campaign
  /** The default templates, as entries of a list; templates are another feature's. */
  templates: ReactNode
}

/** What every new article of a campaign starts with. */
export function ArticleDefaults({ campaign, templates }: ArticleDefaultsProps) {
  return (
    <SideCard title="Article defaults">
      <dl className="grid gap-4">
        {templates}
        <Setting name="Image generator">
          {campaign.imageGeneratorId && <GeneratorName id={campaign.imageGeneratorId} />}
        </Setting>
        <Setting name="Aspect ratio">
          {campaign.defaultAspectRatio && (
            <span className="inline-flex items-center gap-2">
              <AspectRatioMark ratio={campaign.defaultAspectRatio} />
              {campaign.defaultAspectRatio}
            </span>
          )}
        </Setting>
      </dl>
    </SideCard>
  )
}

function GeneratorName({ id }: { id: string }) {
  const generators = useQuery(imageGeneratorsQuery)
  return generators.data?.find((generator) => generator.id === id)?.name ?? 'Not available'
}

function Words(props: { name: string; empty?: string; children: string }) {
  return (
    <Fact name={props.name}>
      <span className={props.children ? 'whitespace-pre-line leading-6' : 'text-ink-faint'}>
        {props.children || props.empty}
      </span>
    </Fact>
  )
}

function Setting({ name, children }: { name: string; children: ReactNode }) {
  return <Fact name={name}>{children || <span className="text-ink-faint">Not set</span>}</Fact>
}
