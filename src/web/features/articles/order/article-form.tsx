import { zodResolver } from '@hookform/resolvers/zod'
import { type ComponentType, type KeyboardEvent, Suspense, useMemo, useRef } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { inputsOf } from '#contracts/inputs.ts'
import { formatCount } from '#web/lib/format.ts'
import { type DraftStore, draftStore, hasTexts, useFormDraft } from '#web/lib/forms/form-draft.ts'
import { isUnanswered } from '#web/lib/forms/idempotency.ts'
import { useFirstFocus } from '#web/lib/forms/use-first-focus.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { offerCredits } from '#web/lib/out-of-credits.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { RestoredDraft } from '#web/ui/restored-draft.tsx'
import { StickyActionBar } from '#web/ui/sticky-action-bar.tsx'
import { UnsavedChanges } from '#web/ui/unsaved-changes.tsx'
import {
  type ArticleOrder,
  type ArticleValues,
  articleFormSchema,
  creditCost,
  type EarlierOrder,
  emptyValues,
  hasTypedText,
  missingCreditsMessage,
  submitLabel,
  templateFields,
} from './article-values.ts'
import { CampaignSection } from './campaign-section.tsx'
import { goneTemplates } from './gone-templates.ts'
import { InputSection } from './input-section.tsx'
import { OutlineFirst } from './outline-first.tsx'
import { sheetPage } from './sheet-page.ts'
import { TemplatesSection } from './templates-section.tsx'
import { useCampaignChoice } from './use-campaign-choice.ts'
import { useSubmitOrder } from './use-submit-order.ts'

const ResearchField = lazyPart(
  () => import('./research-field.tsx'),
  (file) => file.ResearchField,
)

const AskExpert = lazyPart(
  () => import('./ask-expert.tsx'),
  (file) => file.AskExpert,
)
const SimilarArticles = lazyPart(
  () => import('./similar-articles.tsx'),
  (file) => file.SimilarArticles,
)
/** What is typed for these names the subject; an address or a prompt does not. */
const tellsSubject = new Set(['title', 'topic', 'keyword'])

const listPage = '/dashboard/articles'
const isOrderDraft = hasTexts([
  ...['campaignId', 'inputType', 'inputValue', 'subtitle', 'goal', 'readTime', 'initialDraft'],
  ...Object.values(templateFields),
])

/** Keeps a draft only if something was typed; choices alone are quickly made again. */
function orderDraftStore(name: string): DraftStore<ArticleValues> {
  const store = draftStore<ArticleValues>(name, isOrderDraft)
  return {
    ...store,
    write: (values) => (hasTypedText(values) ? store.write(values) : store.clear()),
  }
}

type ArticleFormProps = {
  /** The preselected campaign, from `?campaign=`; '' for none. */
  campaignId: string
  /** The brief of an article that this one begins with. */
  earlier: { order: EarlierOrder; articleId: string } | undefined
  /** Undefined while loading; null if loading failed. */
  credits: number | undefined | null
  /** Says that an order goes beyond its client's budget. */
  OrderBudget: ComponentType<{ client: { id: string; name: string }; cost: number }>
} & Omit<Parameters<typeof TemplatesSection>[0], 'campaign'>

/** Orders one article or several: campaign, input, templates, all on one page. */
export function ArticleForm(props: ArticleFormProps) {
  const { campaignId, earlier, credits, OrderBudget, TemplateField, standard } = props
  const form = useForm<ArticleValues, unknown, ArticleOrder>({
    resolver: zodResolver(articleFormSchema),
    defaultValues: emptyValues(earlier?.order),
  })
  const leaving = useRef(false)
  const campaign = useCampaignChoice({
    form,
    preselectedId: campaignId,
    earlierId: earlier?.order.campaignId ?? '',
    standard,
  })
  const [inputType, inputValue, multiple, ...others] = useWatch({
    control: form.control,
    name: [
      ...(['inputType', 'inputValue', 'multiple'] as const),
      ...(['subtitle', 'goal', 'readTime', 'initialDraft'] as const),
    ],
  })
  const [subtitle, goal, readTime, initialDraft] = others
  const typed = hasTypedText({ inputValue, subtitle, goal, readTime, initialDraft })
  const { inputs } = inputsOf({ inputType, inputValue, multiple })
  const count = inputs.length
  // Must come after every `useWatch`, which would otherwise miss the restored values.
  const draftName = earlier ? `article:like:${earlier.articleId}` : `article:new:${campaignId}`
  const draft = useFormDraft(
    form,
    useMemo(() => orderDraftStore(draftName), [draftName]),
  )
  const element = useRef<HTMLFormElement>(null)
  useFirstFocus(element, {
    name: campaign.settling || campaign.chosen ? 'inputValue' : 'campaignId',
    settled: !campaign.settling,
    off: draft.restored,
  })
  const { submit, pending } = useSubmitOrder(form, (order) => {
    leaving.current = true
    draft.clear()
    campaign.rememberQuietly(order.campaignId)
  })
  // What was sent without an answer may have been paid already: the server knows, and takes nothing twice.
  const short =
    !pending &&
    typeof credits === 'number' &&
    credits < creditCost(count) &&
    !isUnanswered('article')
  // Submitting before the campaigns have loaded would report errors that vanish a moment later.
  const held = count === 0 || short || campaign.settling
  const submitByKey = (event: KeyboardEvent) => {
    const wanted = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (wanted && !held && !pending) void submit()
  }
  /** What was typed goes along to the spreadsheet. */
  const move = () => {
    leaving.current = true
    draft.clear()
  }
  const startOver = () => {
    campaign.startOver()
    draft.discard()
  }
  return (
    <div className="max-w-3xl">
      <PageHeader
        title="Create New Article"
        description={<AvailableCredits credits={credits} />}
        back={{ to: listPage, label: 'Back to articles' }}
        actions={
          <>
            <Button asChild>
              <Link to={sheetPage(campaignId)}>From a spreadsheet</Link>
            </Button>
            <Button asChild>
              <Link to={`${listPage}/write${campaignId ? `?campaign=${campaignId}` : ''}`}>
                Write it yourself
              </Link>
            </Button>
          </>
        }
      />
      <FormProvider {...form}>
        <form
          ref={element}
          onSubmit={submit}
          onKeyDown={submitByKey}
          noValidate
          className="grid grid-cols-1 gap-8"
        >
          {draft.restored && (
            <RestoredDraft onDiscard={startOver}>
              {isUnanswered('article')
                ? 'We sent it but got no answer, so it may already be among your articles. Sending it again unchanged won’t create or charge for anything twice.'
                : 'No article has been created from it yet.'}
            </RestoredDraft>
          )}
          {earlier && !draft.restored && (
            <Banner title="This starts from another article’s brief">
              The campaign, the input and the templates are the same. Change what should be
              different.{goneTemplates(earlier.order)}
            </Banner>
          )}
          <CampaignSection
            campaigns={campaign.campaigns}
            picker={campaign.picker}
            archived={campaign.archived}
            chosen={campaign.chosen}
            settling={campaign.settling}
            said={campaign.said}
            onChoose={campaign.choose}
          />
          <InputSection onMove={campaign.settling ? undefined : move}>
            <Suspense>
              {campaign.chosen && count > 0 && tellsSubject.has(inputType) && (
                <SimilarArticles
                  // What is shown while the next answer comes must not be another client's.
                  key={campaign.chosen.clientId}
                  clientId={campaign.chosen.clientId}
                  clientName={campaign.chosen.clientName}
                  inputs={inputs}
                />
              )}
              {campaign.chosen && count > 0 && tellsSubject.has(inputType) && (
                <AskExpert client={campaign.chosen} subject={inputs[0] ?? ''} />
              )}
            </Suspense>
          </InputSection>
          <TemplatesSection
            campaign={campaign.chosen}
            TemplateField={TemplateField}
            standard={standard}
          />
          <OutlineFirst />
          <Suspense>
            {campaign.chosen && <ResearchField clientId={campaign.chosen.clientId} />}
          </Suspense>
          <Suspense>
            {campaign.chosen && count > 0 && (
              <OrderBudget
                client={{ id: campaign.chosen.clientId, name: campaign.chosen.clientName }}
                cost={creditCost(count)}
              />
            )}
          </Suspense>
          <OrderBar count={count} short={short} held={held} pending={pending} />
        </form>
      </FormProvider>
      <UnsavedChanges
        dirty={typed && form.formState.isDirty}
        leaving={leaving}
        onDiscard={draft.clear}
      />
    </div>
  )
}

function AvailableCredits({ credits }: { credits: number | undefined | null }) {
  if (credits === null)
    return <span className="text-danger">Unable to check available credits</span>
  if (credits === undefined) return <span>Available credits: …</span>
  return (
    <span data-figures>
      Available credits: <strong className="font-medium text-ink">{credits}</strong>
      <span className="sr-only"> ({formatCount(credits, 'credit')})</span>
    </span>
  )
}

/** The submit button with count and cost, and why it is disabled when credits are short. */
function OrderBar(props: { count: number; short: boolean; held: boolean; pending: boolean }) {
  const { count, short, held, pending } = props
  return (
    <StickyActionBar
      className="mt-0"
      note={
        <p role="status" className={short ? 'max-w-md text-danger' : 'max-sm:hidden'}>
          {short ? (
            <>
              {missingCreditsMessage(count)}{' '}
              <Button variant="link" onClick={() => offerCredits({ needed: creditCost(count) })}>
                Get more credits
              </Button>
            </>
          ) : (
            'Press Ctrl+Enter or ⌘+Enter to create.'
          )}
        </p>
      }
    >
      <Button asChild>
        <Link to={listPage}>Cancel</Link>
      </Button>
      <Button type="submit" variant="primary" pending={pending} disabled={held} data-figures>
        {submitLabel(count)}
      </Button>
    </StickyActionBar>
  )
}
