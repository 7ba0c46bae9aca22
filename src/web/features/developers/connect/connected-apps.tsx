import type { ApiKey } from '#contracts/team/api-keys.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { KeyList } from '../key-list.tsx'

type ConnectedAppsProps = {
  apps: ApiKey[]
  clients: { id: string; name: string }[]
  ownId: string | undefined
}

/** The assistants that somebody has connected, and how to connect one. */
export function ConnectedApps({ apps, clients, ownId }: ConnectedAppsProps) {
  const address = `${window.location.origin}/mcp`
  return (
    <section aria-labelledby="connected-apps" className="mt-10 grid gap-4">
      <div className="grid gap-1">
        <h2 id="connected-apps" className="text-xl">
          Connected apps
        </h2>
        <p className="max-w-2xl text-ink-soft">
          Assistants such as Claude, ChatGPT and Cursor connect without a key: add this address to
          one as an MCP server, and allow it here.
        </p>
      </div>
      <div className="flex max-w-xl items-center gap-2 rounded-md border bg-sunken py-1.5 pr-1.5 pl-3">
        <code className="wrap-anywhere min-w-0 flex-1 text-sm">{address}</code>
        <CopyButton text={address} label="Copy address" />
      </div>
      {apps.length > 0 && (
        <KeyList label="Connected apps" keys={apps} clients={clients} ownId={ownId} />
      )}
    </section>
  )
}
