import { Banner } from '#web/ui/banner.tsx'

/** Marks an offline sample and explains how to connect a provider. */
export function OfflineNotice() {
  return (
    <Banner tone="warning" title="Offline sample">
      Written by the built-in sample writer, not by an AI model. To connect a provider, set{' '}
      <Name>AI_PROVIDER</Name>, <Name>AI_MODEL</Name> and <Name>AI_API_KEY</Name> on the server and
      restart it; the README explains how.
    </Banner>
  )
}

function Name({ children }: { children: string }) {
  return <code className="font-mono text-ink text-xs">{children}</code>
}
