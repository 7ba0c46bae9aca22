import { useQuery } from '@tanstack/react-query'
import { FilePlus2, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Campaign } from '#contracts/campaigns.ts'
import { platformName } from '#contracts/rules/platform-names.ts'
import type { TemplateType } from '#contracts/templates.ts'
import { formatDate, formatNumber } from '../../lib/format.ts'
import { useTabTitle } from '../../lib/use-tab-title.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../ui/card.tsx'
import { Fact } from '../../ui/fact.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { AspectRatioMark } from './aspect-ratio.tsx'
import { imageGeneratorsQuery } from './campaigns.queries.ts'
import { DeleteCampaignDialog } from './delete-campaign-dialog.tsx'

type CampaignDetailProps = {
  campaign: Campaign
  /** Shows the name of a template; templates are another feature's. */
  templateName: (type: TemplateType, id: string) => ReactNode
}

/** One campaign: strategy, article defaults and actions. */
export function CampaignDetail({ campaign, templateName }: CampaignDetailProps) {
  const [deleting, setDeleting] = useState(false)
  const navigate = useNavigate()
  useTabTitle(campaign.name)
  const name = (type: TemplateType, id: string | null) => id && templateName(type, id)
  return (
    <>
      <PageHeader
        title={campaign.name}
        description={
          <TextLink to={`/dashboard/clients/${campaign.clientId}`}>{campaign.clientName}</TextLink>
        }
        back={{ to: '/dashboard/campaigns', label: 'Back to campaigns' }}
        actions={<Actions campaign={campaign} onDelete={() => setDeleting(true)} />}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <Card>
          <CardHeader title="Strategy" />
          <CardBody className="grid gap-6">
            <Words name="Goal" empty="No goal set">
              {campaign.goal}
            </Words>
            <Words name="Target audience" empty="No target audience set">
              {campaign.targetAudience}
            </Words>
            {campaign.description && <Words name="Description">{campaign.description}</Words>}
            <dl className="grid grid-cols-3 gap-4 border-t pt-5" data-figures>
              <Fact name="Articles">{formatNumber(campaign.articles)}</Fact>
              <Setting name="Platform">
                {campaign.platform && platformName(campaign.platform)}
              </Setting>
              <Fact name="Created">
                <time dateTime={campaign.createdAt}>{formatDate(campaign.createdAt)}</time>
              </Fact>
            </dl>
          </CardBody>
        </Card>
        <Card>
          <CardHeader title="Article defaults" description="Every new article starts with these." />
          <CardBody>
            <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
              <Setting name="SEO Structure">{name('seo', campaign.defaultSeoTemplateId)}</Setting>
              <Setting name="Tone of Voice">{name('tone', campaign.defaultToneTemplateId)}</Setting>
              <Setting name="Image Style">{name('image', campaign.defaultImageTemplateId)}</Setting>
              <Setting name="Author">{name('author', campaign.defaultAuthorTemplateId)}</Setting>
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
          </CardBody>
        </Card>
      </div>
      {deleting && (
        <DeleteCampaignDialog
          campaign={campaign}
          onClose={() => setDeleting(false)}
          onDeleted={() => void navigate('/dashboard/campaigns', { replace: true })}
        />
      )}
    </>
  )
}

function GeneratorName({ id }: { id: string }) {
  const generators = useQuery(imageGeneratorsQuery)
  return generators.data?.find((generator) => generator.id === id)?.name ?? 'Not available'
}

function Words(props: { name: string; empty?: string; children: string }) {
  return (
    <div className="grid gap-1">
      <h3 className="font-medium font-sans text-ink-faint text-xs tracking-normal">{props.name}</h3>
      {props.children ? (
        <p className="max-w-prose whitespace-pre-line leading-6">{props.children}</p>
      ) : (
        <p className="text-ink-faint">{props.empty}</p>
      )}
    </div>
  )
}

function Setting({ name, children }: { name: string; children: ReactNode }) {
  return <Fact name={name}>{children || <span className="text-ink-faint">Not set</span>}</Fact>
}

function Actions({ campaign, onDelete }: { campaign: Campaign; onDelete: () => void }) {
  return (
    <>
      {campaign.abilities.remove && (
        <Button variant="danger" onClick={onDelete}>
          <Trash2 aria-hidden />
          <span className="max-sm:sr-only">Delete Campaign</span>
        </Button>
      )}
      {campaign.abilities.update && (
        <Button asChild className="max-sm:[&_svg]:hidden">
          <Link to={`/dashboard/campaigns/${campaign.id}/edit`} prefetch="intent">
            <Pencil aria-hidden />
            Edit Campaign
          </Link>
        </Button>
      )}
      <Button asChild className="max-sm:[&_svg]:hidden">
        <Link to={`/dashboard/articles/new?campaign=${campaign.id}`} prefetch="intent">
          <FilePlus2 aria-hidden />
          Create Article
        </Link>
      </Button>
    </>
  )
}
