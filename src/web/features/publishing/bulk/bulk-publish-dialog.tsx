import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { apiQueries } from '#web/lib/api/api.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { formatCount } from '../../../lib/format.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogContent } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { QueryError } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { AgreeToAll } from './agree-to-all.tsx'
import { type BulkArticle, isReady, serves, sitesFor } from './bulk.ts'
import { BulkArticleRow } from './bulk-article-row.tsx'
import { BulkSites } from './bulk-sites.tsx'
import { atOnce, BulkWhen, later, scheduleOf, turnsOf } from './bulk-when.tsx'
import { useBulkPreflight } from './use-bulk-preflight.ts'
import { useBulkPublish } from './use-bulk-publish.ts'

type BulkPublishDialogProps = {
  articles: readonly BulkArticle[]
  /** The day they are scheduled for at first; without it they go out now unless people choose otherwise. */
  day?: string
  onClose: () => void
}

/** Publishes several articles to the sites chosen, now or later: each is checked on its own, and ends on its own. */
export function BulkPublishDialog({ articles: selected, day, onClose }: BulkPublishDialogProps) {
  // What was selected when it opened: a list that moves on must not swap articles under it.
  const [articles, setArticles] = useState(selected)
  const credentials = useQuery(
    apiQueries.credentials.list.queryOptions({
      input: {},
      select: ({ items }) => items,
      staleTime: 5_000,
    }),
  )
  const sites = sitesFor(credentials.data ?? [], articles)
  const [only, second] = sites
  const [picked, setPicked] = useState<readonly string[]>()
  const chosen = picked ?? (only && !second ? [only.id] : [])
  const [samples, setSamples] = useState<Readonly<Record<string, boolean>>>({})
  const [time, setTime] = useState(day ? later : atOnce)
  const publish = useBulkPublish()
  const outcomes = publish.data?.outcomes
  const first = outcomes?.flatMap(({ scheduled }) => scheduled)[0]
  const siteIdsOf = ({ clientId }: BulkArticle) =>
    sites.filter((site) => chosen.includes(site.id) && serves(site, clientId)).map(({ id }) => id)
  const preflights = useBulkPreflight(
    articles.map((article) => ({ id: article.id, siteIds: siteIdsOf(article) })),
    outcomes === undefined,
  )
  const sampleAgreed = (id: string) => samples[id] ?? false
  const agreeToSample = (id: string, on: boolean) =>
    setSamples((before) => ({ ...before, [id]: on }))
  const ready = articles.filter((article) =>
    isReady(preflights.get(article.id), article, sampleAgreed(article.id)),
  )
  const checking = [...preflights.values()].some((one) => one.checking)
  const schedule = scheduleOf(time)
  const turns = turnsOf(time, ready.length)
  const verb = time.when.later ? 'Schedule' : 'Publish'
  const start = () => {
    const reached = new Set(ready.flatMap(siteIdsOf))
    publish.mutate(
      {
        articleIds: ready.map(({ id }) => id),
        credentialIds: [...reached],
        ...(schedule ? { schedule } : {}),
      },
      {
        // Nothing is left to follow here: the notice says when, and the calendar shows the days.
        onSuccess: (answer) => {
          if (schedule && answer.outcomes.every(({ problem }) => problem === null)) onClose()
        },
      },
    )
  }
  const [client, another] = new Set(articles.map(({ clientId }) => clientId))
  const shown = outcomes
    ? articles.filter(({ id }) => outcomes.some(({ articleId }) => articleId === id))
    : articles
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        size="lg"
        title={`${day ? 'Schedule' : 'Publish'} ${formatCount(articles.length, 'article')}`}
        description="Each article is checked on its own. One that can’t go out doesn’t hold up the others."
        actions={
          outcomes ? (
            <>
              {first && !day && (
                <Button asChild>
                  <Link to={`/dashboard/schedule?date=${first.localTime.slice(0, 10)}`}>
                    View schedule
                  </Link>
                </Button>
              )}
              <Button variant="primary" onClick={onClose}>
                Close
              </Button>
            </>
          ) : (
            <>
              <Button onClick={onClose}>Cancel</Button>
              <Button
                variant="primary"
                pending={publish.isPending}
                disabled={ready.length === 0 || checking || (time.when.later && !schedule)}
                onClick={start}
              >
                {ready.length > 0 ? `${verb} ${formatCount(ready.length, 'article')}` : verb}
              </Button>
            </>
          )
        }
      >
        {credentials.isPending && <Skeleton className="h-24" />}
        {credentials.isError && !credentials.data && (
          <QueryError query={credentials} title="Failed to load credentials" />
        )}
        {credentials.data && sites.length === 0 && (
          <EmptyState
            title="No sites yet"
            text="None of your sites is set up for these clients."
            action={<TextLink to="/dashboard/credentials">Add Publishing Credentials</TextLink>}
          />
        )}
        {sites.length > 0 && (
          <div className="grid gap-6">
            {!outcomes && (
              <BulkSites
                sites={sites}
                chosen={chosen}
                onChoose={setPicked}
                disabled={publish.isPending}
              />
            )}
            {!outcomes && (
              <BulkWhen
                clientId={another ? undefined : client}
                count={articles.length}
                day={day}
                time={time}
                onChange={setTime}
                onReverse={() => setArticles(articles.toReversed())}
                disabled={publish.isPending}
              />
            )}
            {publish.isError && (
              <Banner
                tone="danger"
                title={schedule ? 'Nothing was scheduled' : 'Nothing was published'}
              >
                {readProblem(publish.error).message}
              </Banner>
            )}
            <ul aria-label="Articles" className="grid">
              {shown.map((article) => (
                <BulkArticleRow
                  key={article.id}
                  article={article}
                  chosen={chosen.length > 0}
                  hasSite={siteIdsOf(article).length > 0}
                  preflight={preflights.get(article.id)}
                  sampleAgreed={sampleAgreed(article.id)}
                  onSampleAgreed={(agreed) => agreeToSample(article.id, agreed)}
                  turn={turns[ready.indexOf(article)]}
                  outcome={outcomes?.find(({ articleId }) => articleId === article.id)}
                  onLeave={onClose}
                />
              ))}
            </ul>
            {!outcomes && (
              <AgreeToAll
                articles={articles}
                preflights={preflights}
                sampleAgreed={sampleAgreed}
                onSampleAgreed={agreeToSample}
              />
            )}
          </div>
        )}
      </DialogContent>
    </Dialog>
  )
}
