import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { Campaign } from '#contracts/clients/campaigns.ts'
import { type TemplateType, templateTypes } from '#contracts/rules/clients/template-types.ts'
import { api } from '#web/lib/api/api.ts'
import { lastChoice } from '#web/lib/last-choice.ts'
import { useCampaignChoices } from '#web/lib/lists/campaign-choices.ts'
import { preferencesQuery, useRememberCampaign } from '../articles.queries.ts'
import {
  type ArticleOrder,
  type ArticleValues,
  templateFields,
  templateForCampaign,
} from './article-values.ts'

type CampaignChoiceParts = {
  form: UseFormReturn<ArticleValues, unknown, ArticleOrder>
  /** From `?campaign=`; '' for none, then the last used one is loaded. */
  preselectedId: string
  /** That of the brief which the order begins with; '' for none. */
  earlierId: string
  /** The default template of each type, where neither the campaign nor its client has one. */
  standard: Partial<Record<TemplateType, string>>
}

/** The campaign selected in a form, and a function that selects another with its default templates. */
export function useSelectCampaign(
  form: UseFormReturn<ArticleValues, unknown, ArticleOrder>,
  campaigns: Campaign[] | undefined,
) {
  const campaignId = useWatch({ control: form.control, name: 'campaignId' })
  const put = (campaign: Campaign) => {
    const before = campaigns?.find(({ id }) => id === form.getValues('campaignId'))
    const shouldValidate = form.formState.isSubmitted
    form.setValue('campaignId', campaign.id, { shouldDirty: true, shouldValidate })
    for (const type of templateTypes) {
      const field = templateFields[type]
      const next = templateForCampaign(
        type,
        form.getValues(field),
        before,
        campaign,
        lastChoice(type),
      )
      form.setValue(field, next, { shouldDirty: true, shouldValidate })
    }
  }
  return { chosen: campaigns?.find(({ id }) => id === campaignId), put }
}

/** The campaign of the order: preselected, remembered from last time, or picked here. */
export function useCampaignChoice(parts: CampaignChoiceParts) {
  const { form, preselectedId, earlierId, standard } = parts
  const preferences = useQuery(preferencesQuery)
  const remember = useRememberCampaign()
  const lastUsedId = preferences.data?.lastUsedCampaignId ?? ''
  const campaignId = useWatch({ control: form.control, name: 'campaignId' })
  const ids = [campaignId, preselectedId, earlierId, lastUsedId]
  const { campaigns, archived, picker } = useCampaignChoices({ ids })
  const { chosen, put } = useSelectCampaign(form, campaigns)
  const settled = useRef(false)
  const [loadedId, setLoadedId] = useState('')

  const preselect = () => {
    if (settled.current || !campaigns) return
    const current = form.getValues('campaignId')
    // A draft that was just restored: its campaign may still have to be asked for.
    if (current !== campaignId) return
    if (current) {
      // A draft may name a campaign that has been deleted.
      if (!campaigns.some(({ id }) => id === current)) form.setValue('campaignId', '')
      settled.current = true
      return
    }
    const wanted = campaigns.find(({ id }) => id === preselectedId)
    if (!wanted && preferences.isPending) return
    settled.current = true
    const lastUsed = campaigns.find(({ id }) => id === lastUsedId)
    const [only, ...others] = campaigns
    if (wanted) put(wanted)
    // Whoever asked for a campaign that can't be had must not order for another client unawares.
    else if (lastUsed && !preselectedId) {
      put(lastUsed)
      setLoadedId(lastUsed.id)
    } else if (only && others.length === 0 && !preselectedId) put(only)
  }
  // Before the first picture with the campaigns, which would show none as chosen.
  useLayoutEffect(preselect)

  const fillRest = () => {
    if (!chosen) return
    for (const type of templateTypes) {
      const id = standard[type]
      if (id && !form.getValues(templateFields[type])) form.setValue(templateFields[type], id)
    }
  }
  useEffect(fillRest)

  return {
    campaigns,
    chosen,
    /** The campaign that was asked for, where it takes no new articles. */
    archived: archived.find(({ id }) => id === (earlierId || preselectedId)),
    picker,
    /** How the campaign came to be chosen, or that it is remembered; '' where there is nothing to say. */
    said: saidOf(chosen?.id, { loadedId, savedId: remember.isSuccess ? remember.variables : '' }),
    /** True until the preselection is settled. */
    settling: !campaigns || (!chosen && preferences.isPending),
    choose: (id: string) => {
      settled.current = true
      const campaign = campaigns?.find((one) => one.id === id)
      if (!campaign) return
      put(campaign)
      const remembered = remember.isPending ? remember.variables : lastUsedId
      if (id !== remembered) remember.mutate(id)
    },
    /** Remembers the campaign after submitting, without a toast. */
    rememberQuietly: (id: string) => {
      if (id !== lastUsedId) void api.preferences.save({ lastUsedCampaignId: id }).catch(() => {})
    },
    /** Preselects again, e.g. after the form was emptied. */
    startOver: () => {
      settled.current = false
    },
  }
}

function saidOf(id: string | undefined, of: { loadedId: string; savedId: string }): string {
  if (id === undefined) return ''
  if (id === of.savedId) return 'Campaign preference saved'
  return id === of.loadedId ? 'Loaded your last used campaign' : ''
}
