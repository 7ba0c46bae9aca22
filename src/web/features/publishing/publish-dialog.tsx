import { KeyRound, Send } from 'lucide-react'
import { Link } from 'react-router'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryError } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BannerChoice } from './banner-choice.tsx'
import { OptionsOfSite } from './options/options-of-site.tsx'
import { ChangedWords } from './preflight/changed-words.tsx'
import { PreflightLines } from './preflight/preflight-lines.tsx'
import { SetOnSite } from './preflight/set-on-site.tsx'
import { refuses } from './preflight/use-preflight.ts'
import { sitePhase } from './publish-batch.ts'
import { SampleQuestion } from './sample-question.tsx'
import { WhenChoice } from './schedule/when-choice.tsx'
import { SiteRow } from './site-row.tsx'
import { type TargetTexts, targetTexts } from './target-texts.ts'
import { type PublishingProps, usePublishing } from './use-publishing.ts'

/**
 * Publishes one article to chosen sites of a kind and shows the progress of each. Keep it mounted
 * while closed, to follow publications in progress.
 */
export function PublishDialog(props: PublishingProps) {
  const { target } = props
  const publishing = usePublishing(props)
  const asking = props.offlineSample && !publishing.locked
  const { sites, publications } = publishing
  const failed =
    sites.isError && !sites.data ? sites : publications.isLoadingError ? publications : null
  return (
    <Dialog open={props.open} onOpenChange={publishing.changeOpen}>
      <DialogContent
        title={target.title}
        description={props.articleTitle || 'Untitled Article'}
        actions={
          sites.data?.length && !failed ? (
            <Actions publishing={publishing} target={target} held={asking && !publishing.agreed} />
          ) : undefined
        }
      >
        {failed ? (
          <QueryError
            query={failed}
            title={failed === sites ? target.loadFailed : 'Failed to load publications'}
            className="py-10"
          />
        ) : !sites.data || !publications.data ? (
          <LoadingSites />
        ) : sites.data.length === 0 ? (
          <NoSites target={target} />
        ) : (
          <>
            {asking && <SampleQuestion agreed={publishing.agreed} onAgree={publishing.setAgreed} />}
            <Sites publishing={publishing} target={target} />
            {!publishing.locked && <BeforeYouPublish publishing={publishing} {...props} />}
          </>
        )}
      </DialogContent>
    </Dialog>
  )
}

type Publishing = ReturnType<typeof usePublishing>
type PartProps = { publishing: Publishing; target: TargetTexts }

function Sites({ publishing, target }: PartProps) {
  const { sites, publications, batch, outcome, selected, locked, problem } = publishing
  return (
    <div className="grid gap-4">
      {problem && (
        <Banner
          tone="danger"
          title={publishing.when.later ? 'Failed to schedule article' : 'Failed to publish article'}
        >
          {problem.message}
        </Banner>
      )}
      {outcome === 'failed' && <Banner tone="danger" title={target.allFailed} />}
      {publishing.choosesBanner && <BannerChoice publishing={publishing} />}
      <ul aria-label={target.sites} className="-my-2">
        {sites.data?.map((site) => {
          const publication = publications.data?.find((one) => one.credentialId === site.id)
          return (
            <SiteRow
              key={site.id}
              site={site}
              target={target}
              publication={publication}
              phase={sitePhase(batch, site.id, publication)}
              unanswered={batch.unanswered.has(site.id)}
              checked={locked ? batch.sites.has(site.id) : selected.has(site.id)}
              locked={locked}
              onCheck={(on) => publishing.choose(site.id, on)}
              onRetry={() => publishing.retry(site.id)}
            />
          )
        })}
      </ul>
      <p className="text-ink-faint text-xs">
        {outcome === 'working'
          ? 'Usually takes less than a minute. You can close this; we’ll tell you when it’s done.'
          : target.note}
      </p>
    </div>
  )
}

type BeforeProps = PublishingProps & { publishing: Publishing }

/** When it goes out, what the checks found and what will change on the sites that have it. */
function BeforeYouPublish({ publishing, ...props }: BeforeProps) {
  const { selected, when, setWhen, starting, preflight, shownOn } = publishing
  return (
    <div className="mt-4 grid grid-cols-1 gap-4">
      <WhenChoice clientId={props.clientId} when={when} onChange={setWhen} disabled={starting} />
      {publishing.sites.data
        ?.filter(({ id, platform }) => platform === 'wordpress' && selected.has(id))
        .map(({ id, name }) => (
          <OptionsOfSite
            key={id}
            articleId={props.articleId}
            credentialId={id}
            name={name}
            value={publishing.options[id]}
            onChange={(chosen) => publishing.setOptions(id, chosen)}
          />
        ))}
      {selected.size > 0 && (
        <>
          <div className="grid grid-cols-1 gap-4 border-t pt-4">
            {preflight.setThere.map((set) => (
              <SetOnSite
                key={set.credentialId}
                name={publishing.sites.data?.find(({ id }) => id === set.credentialId)?.name ?? ''}
                set={set}
                replace={publishing.replaced[set.credentialId] ?? []}
                onReplace={(parts) => publishing.setReplaced(set.credentialId, parts)}
              />
            ))}
            <PreflightLines preflight={preflight} onLeave={() => publishing.changeOpen(false)} />
          </div>
          <ChangedWords
            publications={shownOn}
            revision={props.revision}
            changesSince={props.changesSince}
          />
        </>
      )}
    </div>
  )
}

function Actions({ publishing, target, held }: PartProps & { held: boolean }) {
  const { outcome, locked, nothingChosen, label, submit, starting, timeMissing, preflight } =
    publishing
  const working = outcome === 'working'
  return (
    <>
      {nothingChosen && (
        <p role="alert" className="basis-full text-balance text-danger sm:text-right">
          {target.nothingChosen}
        </p>
      )}
      <DialogClose asChild>
        <Button>{locked ? 'Close' : 'Cancel'}</Button>
      </DialogClose>
      {(!locked || working) && (
        <Button
          variant="primary"
          pending={working || starting}
          disabled={held || timeMissing || (!working && refuses(preflight))}
          onClick={submit}
        >
          {!working && !starting && <Send aria-hidden />}
          {working ? 'Publishing…' : label}
        </Button>
      )}
    </>
  )
}

function NoSites({ target }: { target: TargetTexts }) {
  const { noSites, addSites } = target
  const ways = target.platform === 'all' ? [targetTexts.wordpress.addSites, addSites] : [addSites]
  return (
    <EmptyState
      icon={<KeyRound aria-hidden />}
      title={noSites}
      text="Connect a site, then come back here to publish."
      className="py-10"
      action={ways.map((label, index) => (
        <Button key={label} asChild variant={index === 0 ? 'primary' : 'secondary'}>
          <Link to="/dashboard/credentials" prefetch="intent">
            {label}
          </Link>
        </Button>
      ))}
    />
  )
}

function LoadingSites() {
  return (
    <div className="grid gap-6 py-2">
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className="flex items-start gap-2.5">
          <Skeleton className="size-5" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-4 w-3/5" />
          </div>
          <Skeleton className="h-5 w-24" />
        </div>
      ))}
    </div>
  )
}
