import { zodResolver } from '@hookform/resolvers/zod'
import { Globe, ListChecks, Trash2 } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import type { SiteCrawl, Source, Sources } from '#contracts/clients/sources.ts'
import { sourceLimits } from '#contracts/rules/clients/source-limits.ts'
import { line } from '#contracts/shapes.ts'
import { showFieldProblems } from '#web/lib/forms/form-problem.ts'
import { formatDate } from '../../../lib/format.ts'
import { notify } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { SideCard } from '../../../ui/side-card.tsx'
import { SourceState } from './source-state.tsx'
import { useExtractFacts, useReadSite, useRemoveSource, useStopSite } from './sources.queries.ts'

type WebsiteCardProps = { clientId: string; sources: Sources; onOpen: (source: Source) => void }

/** The client's website: having it read, how that goes, and the pages that were read. */
export function WebsiteCard({ clientId, sources, onOpen }: WebsiteCardProps) {
  const draw = useExtractFacts(clientId)
  const { pages, reading, abilities } = sources
  const underWay = reading?.state === 'waiting' || reading?.state === 'reading'
  const undrawn = pages.filter(({ state, facts }) => state === 'read' && facts !== 'drawn')
  const drawing = pages.some(({ facts }) => facts === 'drawing')
  return (
    <SideCard title="Website">
      {reading && <CrawlState reading={reading} />}
      {underWay && abilities.update && <StopButton clientId={clientId} />}
      {!underWay && abilities.update && (
        <AddressForm key={reading?.address} clientId={clientId} reading={reading} />
      )}
      {pages.length > 0 && (
        <Pages clientId={clientId} pages={pages} mayChange={abilities.update} onOpen={onOpen} />
      )}
      {!underWay && abilities.update && undrawn.length > 0 && (
        <Button
          size="sm"
          className="justify-self-start"
          pending={draw.isPending || drawing}
          onClick={() => draw.mutate(undrawn)}
        >
          <ListChecks aria-hidden />
          Propose facts from these pages
        </Button>
      )}
    </SideCard>
  )
}

function CrawlState({ reading }: { reading: SiteCrawl }) {
  const { state, address, problem, found, read, failed, createdAt } = reading
  const unread = failed > 0 ? `, ${failed} could not be read` : ''
  if (state === 'waiting' || state === 'reading') {
    const label = found === 0 ? 'Looking for pages' : `${read + failed} of ${found} pages${unread}`
    return <Progress label={label} value={found === 0 ? 0 : ((read + failed) / found) * 100} />
  }
  if (state === 'failed') return <p className="text-danger">{problem}</p>
  return (
    <p className="wrap-anywhere text-ink-soft">
      {state === 'stopped' ? 'Stopped: ' : ''}
      {read} {read === 1 ? 'page' : 'pages'} of {new URL(address).host} read on{' '}
      {formatDate(createdAt)}
      {unread}.
    </p>
  )
}

function StopButton({ clientId }: { clientId: string }) {
  const stop = useStopSite(clientId)
  return (
    <Button
      size="sm"
      className="justify-self-start"
      pending={stop.isPending}
      onClick={() => stop.mutate()}
    >
      Stop reading
    </Button>
  )
}

const schema = z.object({ address: line(500).min(1, 'Please enter the website’s address') })

function AddressForm({ clientId, reading }: { clientId: string; reading: SiteCrawl | null }) {
  const read = useReadSite(clientId)
  const form = useForm<z.infer<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { address: reading?.address ?? '' },
  })
  const submit = form.handleSubmit(async ({ address }) => {
    try {
      await read.mutateAsync(address)
    } catch (error) {
      const { fields, message } = showFieldProblems(form, error)
      if (!fields) void notify('error', 'The website could not be read', { description: message })
    }
  })
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-3">
      <Field
        label="Address"
        hint={`Up to ${sourceLimits.sitePages} pages, as its robots.txt allows. Articles may link to them.`}
        error={form.formState.errors.address?.message}
      >
        <Input
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          {...form.register('address')}
        />
      </Field>
      <Button type="submit" size="sm" className="justify-self-start" pending={read.isPending}>
        <Globe aria-hidden />
        {reading ? 'Read again' : 'Read website'}
      </Button>
    </form>
  )
}

type PagesProps = {
  clientId: string
  pages: Source[]
  mayChange: boolean
  onOpen: (source: Source) => void
}

function Pages({ clientId, pages, mayChange, onOpen }: PagesProps) {
  const remove = useRemoveSource(clientId)
  return (
    <details>
      <summary className="cursor-pointer text-ink-soft hover:text-ink">
        {pages.length} {pages.length === 1 ? 'page' : 'pages'}
      </summary>
      <ul className="mt-3 grid max-h-96 grid-cols-1 gap-3 overflow-y-auto">
        {pages.map((page) => (
          <li key={page.id} className="flex min-w-0 items-start gap-2">
            <div className="grid min-w-0 grow gap-0.5">
              {page.readAt ? (
                <button
                  type="button"
                  onClick={() => onOpen(page)}
                  className="wrap-anywhere text-left underline decoration-rule-strong underline-offset-4 hover:text-accent"
                >
                  {page.name}
                </button>
              ) : (
                <span className="wrap-anywhere">{pathOf(page.address)}</span>
              )}
              <span className="wrap-anywhere grid text-ink-faint text-xs">
                {page.readAt && <span>{pathOf(page.address)}</span>}
                <SourceState source={page} />
              </span>
            </div>
            {mayChange && (
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={`Remove ${page.name}`}
                onClick={() => remove.mutate(page)}
              >
                <Trash2 aria-hidden />
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

const pathOf = (address: string) => {
  const { pathname, search } = new URL(address)
  return `${pathname}${search}`
}
