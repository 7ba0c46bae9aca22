import type { Template } from '#contracts/templates.ts'
import type { Scope } from '#server/context/context.ts'
import { recordActivity } from '#server/features/activity/index.ts'
import { announce } from '#server/features/live/index.ts'

type Change =
  | 'created'
  | 'updated'
  | 'duplicated'
  | 'archived'
  | 'restored'
  | 'deleted'
  | 'photo_changed'
  | 'photo_removed'

/** Logs what happened to a template and tells every open page of the workspace. */
export async function tellOfTemplate(
  scope: Scope,
  change: Change,
  template: Pick<Template, 'id' | 'type' | 'name'>,
  details: Record<string, string | number> = {},
): Promise<void> {
  await recordActivity(scope, {
    action: `template.${change}`,
    subjectType: 'template',
    subjectId: template.id,
    details: { type: template.type, name: template.name, ...details },
  })
  await announce(scope, { type: 'changed', what: 'templates' }, null)
}
