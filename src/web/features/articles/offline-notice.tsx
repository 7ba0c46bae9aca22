import { useQuery } from '@tanstack/react-query'
import { apiQueries } from '#web/lib/api/api.ts'
import { Banner } from '#web/ui/banner.tsx'
import { cn } from '#web/ui/class-names.ts'

/** Whether somebody runs the workspace or the server, and so may know who sets its variables. */
const managesQuery = apiQueries.me.get.queryOptions({
  staleTime: 60_000,
  select: ({ isAdmin, workspace }) => isAdmin || workspace.role !== 'member',
})

/** Marks a sample: one written by hand, or one that the offline writer made, with how to connect a provider for those in charge. */
export function OfflineNotice({ byHand = false }: { byHand?: boolean }) {
  const manages = useQuery(managesQuery)
  if (byHand) {
    return (
      <Banner title="Offline sample">
        Written by hand for an invented client, to show what a finished package looks like. It says
        so wherever you publish it.
      </Banner>
    )
  }
  return (
    <Banner tone="warning" title="Offline sample">
      Written by the built-in sample writer, not by an AI model.{' '}
      {manages.data !== false && (
        // Keeps its room until it is known, so that the text below does not move.
        <span className={cn(!manages.data && 'invisible')}>
          To connect a provider, set <Name>AI_PROVIDER</Name>, <Name>AI_MODEL</Name> and{' '}
          <Name>AI_API_KEY</Name> on the server and restart it; the README explains how.
        </span>
      )}
    </Banner>
  )
}

function Name({ children }: { children: string }) {
  return <code className="font-mono text-ink text-xs">{children}</code>
}
