import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { languageName } from '#contracts/rules/articles/languages.ts'
import { defaultTemplateFields } from '#contracts/rules/clients/default-templates.ts'
import { type TemplateType, templateTypes } from '#contracts/rules/clients/template-types.ts'
import { apiQueries } from '#web/lib/api/api.ts'
import { EditConflict } from '../../ui/edit-conflict.tsx'
import { imageGeneratorsQuery } from './campaigns.queries.ts'
import type { ClientChoice } from './campaigns-screen.tsx'
import type { useCampaignForm } from './use-campaign-form.ts'

const labels = {
  name: 'Campaign name',
  clientId: 'Client',
  goal: 'Goal',
  targetAudience: 'Target audience',
  description: 'Description',
  platform: 'Platform',
  language: 'Language',
  defaultSeoTemplateId: 'SEO structure',
  defaultToneTemplateId: 'Tone of voice',
  defaultImageTemplateId: 'Image style',
  defaultAuthorTemplateId: 'Author',
  imageGeneratorId: 'Default image generator',
  defaultAspectRatio: 'Default aspect ratio',
}

type CampaignConflictProps = {
  state: Pick<ReturnType<typeof useCampaignForm>, 'form' | 'conflict'>
  clients: ClientChoice[] | undefined
}

/** Both versions of a campaign that was changed elsewhere while its form was filled in. */
export function CampaignConflict({ state, clients }: CampaignConflictProps) {
  const read = (name: string, value: unknown): ReactNode => {
    const id = String(value)
    if (name === 'clientId') return clients?.find((client) => client.id === id)?.name ?? 'A client'
    if (name === 'language') return languageName(id)
    if (name === 'imageGeneratorId') return <GeneratorName id={id} />
    const type = templateTypes.find((one) => defaultTemplateFields[one] === name)
    return type ? <TemplateName type={type} id={id} /> : id
  }
  return (
    <EditConflict
      what="this campaign"
      labels={labels}
      read={read}
      mine={state.form.getValues()}
      conflict={state.conflict}
    />
  )
}

function GeneratorName({ id }: { id: string }) {
  const generators = useQuery(imageGeneratorsQuery)
  return generators.data?.find((generator) => generator.id === id)?.name ?? 'A generator'
}

function TemplateName({ type, id }: { type: TemplateType; id: string }) {
  const template = useQuery(apiQueries.templates.get.queryOptions({ input: { type, id } }))
  return template.data?.name ?? 'A template'
}
