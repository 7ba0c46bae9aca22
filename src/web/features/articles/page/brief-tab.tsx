import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import type { Article } from '#contracts/articles/articles.ts'
import type { StoredBrief } from '#contracts/articles/editing.ts'
import type { Campaign } from '#contracts/clients/campaigns.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button } from '#web/ui/button.tsx'
import { QueryError } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StickyActionBar } from '#web/ui/sticky-action-bar.tsx'
import { UnsavedChanges } from '#web/ui/unsaved-changes.tsx'
import { briefQuery } from '../articles.queries.ts'
import { useSaveBrief } from '../editing/editing.queries.ts'
import {
  type ArticleOrder,
  type ArticleValues,
  articleFormSchema,
  emptyValues,
} from '../order/article-values.ts'
import { CampaignSection } from '../order/campaign-section.tsx'
import { orderFromBrief } from '../order/earlier-order.ts'
import { InputSection } from '../order/input-section.tsx'
import { TemplatesSection } from '../order/templates-section.tsx'
import { useSelectCampaign } from '../order/use-campaign-choice.ts'

const RegenerateDialog = lazyPart(
  () => import('../regenerating/regenerate-dialog.tsx'),
  (file) => file.RegenerateDialog,
)

const listPage = '/dashboard/articles'

type BriefTabProps = {
  article: Article
  campaigns: Campaign[] | undefined
  /** Told once the article is being written again. */
  onWriting: () => void
} & Omit<Parameters<typeof TemplatesSection>[0], 'campaign'>

/** The article's brief, in the three steps of the order form. */
export function BriefTab(props: BriefTabProps) {
  const brief = useQuery(briefQuery(props.article.id))
  if (brief.data) return <BriefForm {...props} brief={brief.data} />
  if (brief.isPending) {
    return (
      <div role="status" aria-label="Loading the brief" className="grid max-w-3xl gap-6">
        <Skeleton className="h-24" />
        <Skeleton className="h-40" />
      </div>
    )
  }
  return <QueryError query={brief} title="Error loading article" />
}

function BriefForm(props: BriefTabProps & { brief: StoredBrief }) {
  const { article, campaigns, brief, TemplateField, standard, onWriting } = props
  const form = useForm<ArticleValues, unknown, ArticleOrder>({
    resolver: zodResolver(articleFormSchema),
    defaultValues: emptyValues(orderFromBrief(brief)),
  })
  const { chosen, put } = useSelectCampaign(form, campaigns)
  const save = useSaveBrief(article.id)
  const navigate = useNavigate()
  const leaving = useRef(false)
  const [asking, setAsking] = useState(false)
  const store = (order: ArticleOrder, onSuccess: () => void) => {
    const { campaignId, inputType, inputValue, initialDraft, goal, language = null } = order
    const { seoTemplateId, toneTemplateId, imageTemplateId, authorTemplateId } = order
    save.mutate(
      {
        ...{ campaignId, inputType, inputValue, initialDraft, goal, language },
        ...{ seoTemplateId, toneTemplateId, imageTemplateId, authorTemplateId },
        relatedContentTypes: brief.relatedContentTypes,
      },
      { onSuccess },
    )
  }
  const submit = form.handleSubmit((order) =>
    store(order, () => {
      leaving.current = true
      void navigate(listPage)
    }),
  )
  const regenerate = form.handleSubmit((order) => {
    if (!form.formState.isDirty) return setAsking(true)
    store(order, () => {
      form.reset(form.getValues())
      setAsking(true)
    })
  })
  const canRegenerate = article.content !== null && article.abilities.update
  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate className="grid max-w-3xl grid-cols-1 gap-8">
        <CampaignSection
          campaigns={campaigns}
          chosen={chosen}
          movedFrom={campaigns?.find(({ id }) => id === brief.campaignId)}
          settling={!campaigns}
          onChoose={(id) => {
            const campaign = campaigns?.find((one) => one.id === id)
            if (campaign) put(campaign)
          }}
        />
        <InputSection one />
        <TemplatesSection campaign={chosen} TemplateField={TemplateField} standard={standard} />
        <StickyActionBar className="mt-0" note="Saving doesn’t change the text.">
          <Button asChild>
            <Link to={listPage}>Cancel</Link>
          </Button>
          <Button
            type="submit"
            variant={canRegenerate ? 'secondary' : 'primary'}
            pending={save.isPending}
            disabled={!article.abilities.update}
          >
            Save Changes
          </Button>
          {canRegenerate && (
            <Button
              variant="primary"
              aria-haspopup="dialog"
              disabled={save.isPending}
              onClick={() => void regenerate()}
            >
              Write again…
            </Button>
          )}
        </StickyActionBar>
      </form>
      <UnsavedChanges
        dirty={form.formState.isDirty}
        leaving={leaving}
        onDiscard={() => form.reset()}
      />
      <Suspense>
        {asking && (
          <RegenerateDialog
            article={article}
            onClose={() => setAsking(false)}
            onBegun={onWriting}
          />
        )}
      </Suspense>
    </FormProvider>
  )
}
