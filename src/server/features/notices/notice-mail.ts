import { type NoticeFacts, noticeSentence } from '#contracts/rules/notice-kinds.ts'
import { noticePath } from '#contracts/rules/notice-path.ts'
import type { JobContext } from '#server/context/context.ts'
import {
  type MailTemplate,
  type MemberToMail,
  memberToMail,
  storeResult,
} from '#server/features/mails/index.ts'
import type { Mail } from '#server/providers/mail/port.ts'
import { layoutMail } from '#server/text/mail-layout.ts'
import { type MailedNotice, noticesOfMail, settingsOf } from './notices.views.ts'
import { unsubscribeUrl } from './unsubscribe.ts'

/**
 * A mail with one notice, or those of a day. What its reader may no longer see, has read meanwhile or no longer wants by
 * mail is left out, and with nothing left there is no mail.
 */
export const noticeMail: MailTemplate<'member.notice' | 'member.digest'> = {
  write: async (scope, { id, name, userId }, context) => {
    const member = await memberToMail(scope, userId)
    if (!member) return null
    const { mails } = (await settingsOf(scope, [userId]))(userId)
    const notices = (await noticesOfMail(scope, id)).filter(({ kind }) => mails[kind] !== 'off')
    if (notices.length === 0) {
      await storeResult(scope, id, 'There was nothing left to tell.')
      return null
    }
    const stop = unsubscribeUrl(context, { workspaceId: scope.workspaceId, userId })
    const digest = name === 'member.digest'
    return written(context, { ...member, notices, digest, stop })
  },
}

/** As many notices as one mail spells out. */
const mostLines = 40

type Said = MemberToMail & { notices: readonly MailedNotice[]; digest: boolean; stop: string }

function written(
  { settings }: Pick<JobContext, 'settings'>,
  { email, workspaceName, digest, notices, stop }: Said,
): Mail {
  const [first] = notices
  const alone = !digest && first ? noticeSentence(first) : undefined
  const items = notices.slice(0, mostLines).map((notice) => ({
    text: noticeSentence(notice),
    url: settings.publicUrl + noticePath(notice),
  }))
  return {
    to: email,
    subject: (alone ?? `Your day at ${workspaceName}`).slice(0, 200),
    ...layoutMail({
      title: alone ?? `Your day at ${workspaceName}`,
      ...(alone
        ? {
            paragraphs: [quoteOf(first), `This is in ${workspaceName}.`].filter(
              (text) => text !== '',
            ),
          }
        : { paragraphs: [countOf(notices.length)], items }),
      button: {
        label: alone && first?.articleId ? 'Open the article' : 'Open Copydesk',
        url: settings.publicUrl + (alone && first ? noticePath(first) : '/dashboard'),
      },
      footer: `You are receiving this email because you are a member of ${workspaceName} on Copydesk.`,
      footerLinks: [
        { label: 'Choose which emails you get', url: `${settings.publicUrl}/dashboard/account` },
        { label: 'Turn them all off', url: stop },
      ],
    }),
    unsubscribeUrl: stop,
  }
}

function countOf(count: number): string {
  const listed = count > mostLines ? ` These are ${mostLines} of them.` : ''
  return `${count === 1 ? 'One thing' : `${count} things`} to know since your last daily email.${listed}`
}

function quoteOf(notice: NoticeFacts | undefined): string {
  return notice?.kind === 'mentioned' && notice.message ? `“${notice.message}”` : ''
}
