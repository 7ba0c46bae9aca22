import { sql } from 'kysely'

/** Whether a row of `campaigns` is archived, by itself or with its client. */
export const archivedWithClient = sql<boolean>`(campaigns.is_archived or exists (
  select from clients where clients.workspace_id = campaigns.workspace_id
    and clients.id = campaigns.client_id and clients.is_archived))`
