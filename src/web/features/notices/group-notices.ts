import type { Notice } from '#contracts/team/notices.ts'

/** Notices that are told as one: of one order or batch, or of one article; the newest first. */
export type NoticeGroup = { notices: [Notice, ...Notice[]]; batch: boolean }

/** Kinds that come by the dozen when a batch is ordered, sent or published. */
const ofBatches: readonly Notice['kind'][] = ['finished', 'published', 'assigned', 'waiting']
/** From so many on, a batch is told as one. */
const fewest = 3
/** What comes so soon after another belongs to the same batch. */
const gapMs = 30 * 60_000

/** Whether people wait for an answer to it: a decision of a reviewer, or a mention. */
export function isPressing({ kind, message, read }: Notice): boolean {
  return !read && (kind === 'mentioned' || (kind === 'reviewed' && message !== 'comment'))
}

/** Groups notices, the newest first; decisions and mentions that are unread come before everything else. */
export function groupNotices(notices: readonly Notice[]): NoticeGroup[] {
  const batches = batchesOf(notices)
  const inBatch = new Set(batches.flatMap((batch) => batch.notices.map(({ id }) => id)))
  const byArticle = new Map<string, NoticeGroup>()
  for (const notice of notices) {
    if (inBatch.has(notice.id)) continue
    const key = notice.articleId ?? notice.id
    const group = byArticle.get(key)
    if (group) group.notices.push(notice)
    else byArticle.set(key, { notices: [notice], batch: false })
  }
  const pressing = ({ notices: own }: NoticeGroup) => Number(own.some(isPressing))
  return [...batches, ...byArticle.values()].sort(
    (one, other) =>
      pressing(other) - pressing(one) ||
      other.notices[0].createdAt.localeCompare(one.notices[0].createdAt),
  )
}

function batchesOf(notices: readonly Notice[]): NoticeGroup[] {
  const open: NoticeGroup[] = []
  for (const notice of notices) {
    if (!ofBatches.includes(notice.kind) || notice.count !== null) continue
    const batch = open.find(({ notices: own }) => {
      const last = own.at(-1) ?? own[0]
      const gap = Date.parse(last.createdAt) - Date.parse(notice.createdAt)
      return last.kind === notice.kind && last.by === notice.by && gap <= gapMs
    })
    if (batch) batch.notices.push(notice)
    else open.push({ notices: [notice], batch: true })
  }
  return open.filter((batch) => batch.notices.length >= fewest)
}
