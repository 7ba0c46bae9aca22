import { z } from 'zod'
import { oc } from '../operations.ts'
import { mailChoices, type NoticeKind, noticeKinds } from '../rules/notice-kinds.ts'
import { done, idSchema, timeSchema, timeZoneSchema } from '../shapes.ts'

const kinds = Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]]
export const noticeKindSchema = z.enum(kinds)

/** How many notices the list shows. */
export const noticesShown = 50

const noticeSchema = z.object({
  id: idSchema,
  kind: noticeKindSchema,
  /** Who did it, where a person did. */
  by: z.string().nullable(),
  articleId: idSchema.nullable(),
  /** Set where it is about a batch. */
  batchId: idSchema.nullable(),
  /** The campaign, where it is about one. */
  campaignId: idSchema.nullable(),
  /** The client, where it is about one and nothing closer. */
  clientId: idSchema.nullable(),
  title: z.string().nullable(),
  count: z.int().nullable(),
  message: z.string(),
  read: z.boolean(),
  createdAt: timeSchema,
})
export type Notice = z.infer<typeof noticeSchema>

const choiceSchema = z.enum(mailChoices)
const settingsSchema = z.object({
  mails: z.record(noticeKindSchema, choiceSchema),
  /** The clock by which the daily mail is sent, at eight in the morning. */
  timeZone: timeZoneSchema,
})
export type NoticeSettings = z.infer<typeof settingsSchema>

/** What concerns the caller in this workspace. */
export const noticesContract = oc.prefix('/notices').router({
  list: oc
    .route({ method: 'GET', path: '/', summary: 'The caller’s newest notices' })
    .output(z.object({ items: z.array(noticeSchema), unread: z.int() })),
  unread: oc
    .route({ method: 'GET', path: '/unread', summary: 'How many notices the caller has not read' })
    .output(z.object({ unread: z.int() })),
  markRead: oc
    .route({
      method: 'POST',
      path: '/read',
      summary: 'Marks notices as read',
    })
    .input(z.object({ ids: z.array(idSchema).min(1).max(noticesShown) }))
    .output(done),
  markAllRead: oc
    .route({ method: 'POST', path: '/read-all', summary: 'Marks all notices up to a time as read' })
    .input(z.object({ until: timeSchema }))
    .output(done),
  settings: oc
    .route({ method: 'GET', path: '/settings', summary: 'Which notices are mailed, and when' })
    .output(
      settingsSchema.extend({
        /** Whether the time zone is the caller’s own choice. */
        chosen: z.boolean(),
      }),
    ),
  saveSettings: oc
    .route({
      method: 'PUT',
      path: '/settings',
      summary: 'Chooses which notices are emailed, and when',
    })
    .input(settingsSchema)
    .output(done),
})
