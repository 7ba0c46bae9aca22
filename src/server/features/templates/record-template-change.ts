import type { Template } from '#contracts/clients/templates.ts'
import type { Scope } from '#server/context/context.ts'
import { recordAndAnnounce } from '#server/features/activity/index.ts'
import { changed } from '#server/features/live/index.ts'

type Change =
  | 'created'
  | 'updated'
  | 'duplicated'
  | 'archived'
  | 'restored'
  | 'deleted'
  | 'photo_changed'
  | 'photo_removed'

/** Logs and announces a change to a template. */
export async function recordTemplateChange(
  scope: Scope,
  change: Change,
  { id, type, name }: Pick<Template, 'id' | 'type' | 'name'>,
  details: Record<string, string | number> = {},
): Promise<void> {
  await recordAndAnnounce(scope, [changed('templates')], {
    action: `template.${change}`,
    subjectType: 'template',
    subjectId: id,
    details: { type, name, ...details },
  })
}
