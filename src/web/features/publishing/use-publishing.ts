import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { Publication } from '#contracts/publishing/publishing.ts'
import type { SiteOptions } from '#contracts/publishing/site-options.ts'
import type { SitePart } from '#contracts/rules/publishing/site-parts.ts'
import { type ApiProblem, readProblem } from '#web/lib/api/api-error.ts'
import { notify } from '../../lib/toasts.ts'
import { batchWarnings, finishedNotice } from './finished-notice.ts'
import { sitesPlanned, whenPlanned } from './plans/chosen-by-plan.ts'
import { plansQuery } from './plans/plans.queries.ts'
import { useOnceChecked } from './preflight/use-once-checked.ts'
import { usePreflight } from './preflight/use-preflight.ts'
import {
  type Batch,
  batchOutcome,
  includeUnderWay,
  noBatch,
  type Outcome,
  selectedSites,
  submitLabel,
  withAccepted,
  withRefused,
  withRequested,
} from './publish-batch.ts'
import { publicationsQuery, sitesQuery, useLiveProgress, usePublish } from './publishing.queries.ts'
import { momentOf } from './schedule/moment-fields.tsx'
import { useSchedule } from './schedule/schedule.queries.ts'
import type { When } from './schedule/when-choice.tsx'
import { isMeant, type TargetTexts } from './target-texts.ts'

/** How long the dialog stays open after all sites succeeded. */
const closeAfterMs = 1500

const usualBanner = { useOptimizedImage: true, convertToWebP: true }

export type PublishingProps = {
  articleId: string
  articleTitle: string
  /** Only this client's sites are offered, and those that serve every client. */
  clientId: string
  /** What the dialog is about; while it is closed, all sites. */
  target: TargetTexts
  /** Publishing one asks first. */
  offlineSample: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The present version of the text. */
  revision: number
  /** The words that have changed since a version, provided by the articles feature. */
  changesSince: (revision: number) => ReactNode
  /** Announces the end in the tab's title. */
  onFinished: (words: string) => void
}

/** The sites, publications and current batch of one article; also runs while the dialog is closed. */
export function usePublishing(props: PublishingProps) {
  const { articleId, clientId, target, open } = props
  const sites = useQuery({ ...sitesQuery(target, clientId), enabled: open })
  const publications = useQuery(publicationsQuery(articleId))
  useLiveProgress(articleId)
  const followed = publications.data ?? []
  const known = followed.filter(({ platform }) => isMeant(target, platform))
  const [stored, setBatch] = useState<Batch>(noBatch)
  const batch = includeUnderWay(stored, followed)
  // Publications started in another tab, or before a reload, join the batch.
  if (batch !== stored) setBatch(batch)
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const [nothingChosen, setNothingChosen] = useState(false)
  const [problem, setProblem] = useState<ApiProblem>()
  const [banner, setBanner] = useState(usualBanner)
  const publish = usePublish(articleId)
  const plan = useQuery({ ...plansQuery({ articleId }), enabled: open }).data?.[0]
  const [chosenWhen, setWhen] = useState<When>()
  const when = chosenWhen ?? whenPlanned(plan)
  const [agreed, setAgreed] = useState(false)
  const schedule = useSchedule(articleId)

  const selected = selectedSites(chosen ?? sitesPlanned(plan, sites.data), sites.data ?? [], known)
  const outcome = batchOutcome(batch, known)
  const overall = batchOutcome(batch, followed)
  const locked = outcome === 'working' || outcome === 'succeeded' || outcome === 'partly'
  const [chosenOptions, setOptions] = useState<Readonly<Record<string, SiteOptions>>>({})
  const [replaced, setReplaced] = useState<Readonly<Record<string, SitePart[]>>>({})
  const options = withReplaced(chosenOptions, replaced)
  const preflight = usePreflight({
    articleId,
    credentialIds: [...selected],
    options,
    enabled: open && !locked,
  })

  const isWebflow = (id: string) =>
    sites.data?.some((site) => site.id === id && site.platform === 'webflow') ?? false
  const choicesFor = (ids: readonly string[]) => ({
    ...(ids.some(isWebflow) ? { banner } : {}),
    options: Object.fromEntries(Object.entries(options).filter(([id]) => ids.includes(id))),
  })

  async function run(ids: string[]): Promise<void> {
    setProblem(undefined)
    setBatch((before) => withRequested(before, ids))
    try {
      await publish.mutateAsync({ credentialIds: ids, ...choicesFor(ids) })
      setBatch((before) => withAccepted(before, ids))
    } catch (error) {
      setProblem(readProblem(error))
      setBatch((before) => withRefused(before, ids))
    }
  }

  async function runLater(credentialIds: string[]): Promise<void> {
    const moment = when.chosen && momentOf(when.chosen)
    if (!moment) return
    setProblem(undefined)
    try {
      await schedule.mutateAsync({ credentialIds, ...choicesFor(credentialIds), ...moment })
      forget()
      props.onOpenChange(false)
    } catch (error) {
      setProblem(readProblem(error))
    }
  }

  const onceChecked = useOnceChecked(preflight, () => {
    // A new attempt replaces the failed one.
    if (outcome === 'failed') setBatch(noBatch)
    if (selected.size > 0) void (when.later ? runLater : run)([...selected])
  })

  const forget = () => {
    onceChecked.forget()
    setBatch(noBatch)
    setChosen(undefined)
    setWhen(undefined)
    setOptions({})
    setReplaced({})
    setBanner(usualBanner)
    setAgreed(false)
    preflight.agree(false)
  }
  useFinish(props, { batch, outcome, overall, followed, forget, release: () => setBatch(noBatch) })

  return {
    sites,
    publications,
    batch,
    outcome,
    selected,
    /** The selection is locked during publishing and after a success. */
    locked,
    preflight,
    shownOn: known.filter(({ credentialId }) => selected.has(credentialId)),
    label: when.later ? 'Schedule' : submitLabel(selected, known, target),
    when,
    setWhen,
    /** Asked for; the checks, or the schedule, have not answered yet. */
    starting: onceChecked.waiting || schedule.isPending,
    /** Date and time are incomplete. */
    timeMissing: when.later && !(when.chosen && momentOf(when.chosen)),
    /** Whether one of the sites takes either file of the banner. */
    choosesBanner: target.platform === 'webflow' || [...selected].some(isWebflow),
    banner,
    setBanner,
    /** That a sample goes out as one. */
    agreed,
    setAgreed,
    options: chosenOptions,
    replaced,
    setReplaced: (id: string, parts: SitePart[]) =>
      setReplaced((before) => ({ ...before, [id]: parts })),
    setOptions: (id: string, chosen: SiteOptions) =>
      setOptions((before) => ({ ...before, [id]: chosen })),
    nothingChosen,
    problem,
    choose: (id: string, on: boolean) => {
      setNothingChosen(false)
      const others = [...selected].filter((one) => one !== id)
      setChosen(new Set(on ? [...others, id] : others))
    },
    submit: () => {
      setNothingChosen(selected.size === 0)
      onceChecked.ask()
    },
    retry: (id: string) => void run([id]),
    changeOpen: (next: boolean) => {
      setNothingChosen(false)
      setProblem(undefined)
      if (!next && outcome !== 'working') forget()
      props.onOpenChange(next)
    },
  }
}

/** The options of each site with the parts that are to be set otherwise there. */
function withReplaced(
  options: Readonly<Record<string, SiteOptions>>,
  replaced: Readonly<Record<string, SitePart[]>>,
): Record<string, SiteOptions> {
  const named = Object.entries(replaced).filter(([, parts]) => parts.length > 0)
  return {
    ...options,
    ...Object.fromEntries(named.map(([id, replace]) => [id, { ...options[id], replace }])),
  }
}

type Finish = {
  batch: Batch
  /** Of the sites that the dialog is about, and of all that are under way. */
  outcome: Outcome
  overall: Outcome
  followed: readonly Publication[]
  forget: () => void
  release: () => void
}

/** Closes the dialog after a success; what ends unseen is announced in a toast. */
function useFinish(props: PublishingProps, finished: Finish): void {
  const { open } = props
  const { batch, outcome, overall, followed, forget, release } = finished
  const finish = useEffectEvent(() => {
    const notice = finishedNotice(batch, overall, followed, props.target)
    if (!notice) return
    props.onFinished(notice.tab)
    // Another kind of site may be open in the dialog by now.
    if (open && outcome !== 'none') return
    const { kind, message, url } = notice
    const description = notice.description ?? props.articleTitle
    const action = url
      ? { label: props.target.view, onClick: () => window.open(url, '_blank', 'noopener') }
      : { label: 'Show', onClick: () => props.onOpenChange(true) }
    void notify(kind, message, { description, action, duration: 10_000 })
    if (open) release()
    else forget()
  })
  const close = useEffectEvent(() => {
    const warnings = batchWarnings(batch, followed)
    // The dialog closes too soon to read them there.
    if (warnings.length > 0) {
      const description = warnings.join(' ')
      void notify('warning', 'Published with warnings', { description, duration: 12_000 })
    }
    forget()
    props.onOpenChange(false)
  })
  useEffect(() => {
    if (overall !== 'none' && overall !== 'working') finish()
  }, [overall])
  useEffect(() => {
    if (!open || outcome !== 'succeeded') return
    const timer = setTimeout(() => close(), closeAfterMs)
    return () => clearTimeout(timer)
  }, [open, outcome])
}
