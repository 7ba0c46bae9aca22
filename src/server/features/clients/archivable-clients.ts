import type { Client } from '#contracts/clients/clients.ts'
import type { Archivable } from '#server/features/archiving/index.ts'
import { emit } from '#server/features/events/index.ts'
import { clientAbilities } from './clients.policy.ts'
import { shownClients } from './clients.views.ts'

/** Clients, as they are archived, restored and deleted: their campaigns and articles go with them. */
export const archivableClients: Archivable<Client> = {
  table: 'clients',
  shown: shownClients,
  abilities: clientAbilities,
  say: {
    archived: (scope, clients) => emit(scope, 'client.archived', clients),
    restored: (scope, clients) => emit(scope, 'client.restored', clients),
    deleted: (scope, clients) =>
      emit(
        scope,
        'client.deleted',
        clients.map(({ id, name, campaigns, archivedCampaigns, articles }) => ({
          ...{ id, name, articles },
          campaigns: campaigns + archivedCampaigns,
        })),
      ),
  },
}
