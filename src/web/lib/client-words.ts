import { formatCount } from './format.ts'

/** Which clients something is limited to: 'All clients', 'Acme', '3 clients'. */
export function clientWords(
  { clientIds }: { clientIds: readonly string[] | null },
  clients: readonly { id: string; name: string }[],
): string {
  if (!clientIds) return 'All clients'
  const [only] = clientIds.length === 1 ? clientIds : []
  const name = clients.find(({ id }) => id === only)?.name
  if (name) return name
  return clientIds.length === 0 ? 'No client' : formatCount(clientIds.length, 'client')
}
