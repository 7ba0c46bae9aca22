import type { UpdateResult } from 'kysely'
import type { AuthorFields, TemplateFields, TemplateKey } from '#contracts/clients/templates.ts'
import type { MemberScope, Scope } from '#server/context/context.ts'
import { unchangedSince } from '#server/db/unchanged-since.ts'
import { templateTables } from './template-tables.ts'

/** Adds a template to the member's workspace. */
export async function insertTemplate(
  scope: MemberScope,
  id: string,
  fields: TemplateFields,
): Promise<void> {
  const { tx } = scope
  const common = {
    id,
    workspace_id: scope.workspaceId,
    user_id: scope.userId,
    name: fields.name,
    created_at: scope.now,
    updated_at: scope.now,
  }
  switch (fields.type) {
    case 'seo':
      await tx
        .insertInto('seo_templates')
        .values({ ...common, structure_json: structure(fields.sections) })
        .execute()
      return
    case 'tone':
      await tx
        .insertInto('tone_templates')
        .values({ ...common, description: fields.description, example: fields.example })
        .execute()
      return
    case 'image':
      await tx
        .insertInto('image_templates')
        .values({ ...common, prompt_details: fields.promptDetails })
        .execute()
      return
    case 'author':
      await tx
        .insertInto('author_templates')
        .values({ ...common, ...authorColumns(fields) })
        .execute()
  }
}

/**
 * Stores the fields of one of the workspace's own templates; returns false when it has changed since
 * `updatedAt`.
 */
export async function updateTemplateRow(
  scope: Scope,
  id: string,
  fields: TemplateFields,
  updatedAt: string | undefined,
): Promise<boolean> {
  const { tx } = scope
  const common = { name: fields.name, updated_at: scope.now }
  const unchanged = unchangedSince(updatedAt)
  switch (fields.type) {
    case 'seo':
      return stored(
        await tx
          .updateTable('seo_templates')
          .set({ ...common, structure_json: structure(fields.sections) })
          .where('workspace_id', '=', scope.workspaceId)
          .where('id', '=', id)
          .where(unchanged)
          .executeTakeFirst(),
      )
    case 'tone':
      return stored(
        await tx
          .updateTable('tone_templates')
          .set({ ...common, description: fields.description, example: fields.example })
          .where('workspace_id', '=', scope.workspaceId)
          .where('id', '=', id)
          .where(unchanged)
          .executeTakeFirst(),
      )
    case 'image':
      return stored(
        await tx
          .updateTable('image_templates')
          .set({ ...common, prompt_details: fields.promptDetails })
          .where('workspace_id', '=', scope.workspaceId)
          .where('id', '=', id)
          .where(unchanged)
          .executeTakeFirst(),
      )
    case 'author':
      return stored(
        await tx
          .updateTable('author_templates')
          .set({ ...common, ...authorColumns(fields) })
          .where('workspace_id', '=', scope.workspaceId)
          .where('id', '=', id)
          .where(unchanged)
          .executeTakeFirst(),
      )
  }
}

const stored = ({ numUpdatedRows }: UpdateResult) => numUpdatedRows > 0n

/** Archives or restores one of the workspace's own templates. */
export async function setTemplateArchived(
  scope: Scope,
  { type, id }: TemplateKey,
  archived: boolean,
): Promise<void> {
  await scope.tx
    .updateTable(templateTables[type])
    .set({ is_archived: archived, updated_at: scope.now })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute()
}

/** Stores or clears the URL of an author's photo; returns false when there is no such template. */
export async function setAuthorPhoto(
  scope: Scope,
  id: string,
  imageUrl: string | null,
): Promise<boolean> {
  const result = await scope.tx
    .updateTable('author_templates')
    .set({ image_url: imageUrl, updated_at: scope.now })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Deletes a template and clears it from campaigns and articles; returns false when there is none. */
export async function deleteTemplateRow(scope: Scope, { type, id }: TemplateKey): Promise<boolean> {
  const result = await scope.tx
    .deleteFrom(templateTables[type])
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

function structure(sections: string[]): string {
  return JSON.stringify({ sections })
}

function authorColumns(fields: AuthorFields) {
  return {
    author_name: fields.authorName,
    job_title: fields.jobTitle,
    role: fields.jobTitle,
    image_url: fields.imageUrl,
    writing_style: fields.writingStyle,
  }
}
