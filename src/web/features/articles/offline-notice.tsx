import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { apiQueries } from '#web/lib/api/api.ts'
import { Banner } from '#web/ui/banner.tsx'

/** Whether somebody runs the workspace or the server, and so may know who sets its variables. */
const managesQuery = apiQueries.me.get.queryOptions({
  staleTime: 60_000,
  select: ({ isAdmin, workspace }) => isAdmin || workspace.role !== 'member',
})

const mark = <span className="font-medium text-ink">Offline sample</span>

/** Marks a sample: one written by hand, or one that the offline writer made, with how to connect a model for those in charge. */
export function OfflineNotice({ byHand = false }: { byHand?: boolean }) {
  const manages = useQuery(managesQuery)
  if (byHand) {
    return (
      <Banner>
        {mark} · Written by hand for an invented client. It says so wherever you publish it.
      </Banner>
    )
  }
  return (
    <Banner tone="warning">
      {/* Beside the sentence where there is room, so that it moves nothing when it arrives. */}
      <div className="flex flex-wrap items-baseline gap-x-4">
        <p>{mark} · Sample text, not written by AI.</p>
        {manages.data && (
          <details className="group open:basis-full">
            <summary className="flex cursor-pointer list-none items-center gap-1 rounded-sm text-ink-soft hover:text-ink">
              Connect a model
              <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
            </summary>
            <p className="mt-1">
              Set <Name>AI_PROVIDER</Name>, <Name>AI_MODEL</Name> and <Name>AI_API_KEY</Name> on the
              server and restart it; the README explains how.
            </p>
          </details>
        )}
      </div>
    </Banner>
  )
}

function Name({ children }: { children: string }) {
  return <code className="font-mono text-ink text-xs">{children}</code>
}
