import { type NoticeFacts, noticeSentence } from '#contracts/rules/notice-kinds.ts'
import { noticePath } from '#contracts/rules/notice-path.ts'
import type { DurableWork, JobContext } from '#server/context/context.ts'
import type { Mail } from '#server/providers/mail/port.ts'
import { layoutMail } from '#server/text/mail-layout.ts'
import { storeMail } from './notices.store.ts'
import { type MailToSend, mailToSend, settingsOf } from './notices.views.ts'
import { unsubscribeUrl } from './unsubscribe.ts'

type Begun = { mailId: string; mail: Mail }

/**
 * Sends a mail with notices. What its reader may no longer see, has read meanwhile or no longer wants by
 * mail is left out, and with nothing left there is no mail.
 */
export const sendNoticeMail: DurableWork<Begun, void> = {
  begin: async (scope, { subjectId }, context) => {
    const found = await mailToSend(scope, subjectId)
    if (!found) return null
    const { mails } = (await settingsOf(scope, [found.userId]))(found.userId)
    const notices = found.notices.filter(({ kind }) => mails[kind] !== 'off')
    if (notices.length === 0) {
      await storeMail(scope, subjectId, 'There was nothing left to tell.')
      return null
    }
    return {
      mailId: subjectId,
      mail: noticeMail(context, scope.workspaceId, { ...found, notices }),
    }
  },

  run: async ({ ports }, { mail }) => {
    await ports.mailer.send(mail)
  },

  settle: async (scope, { mailId }) => {
    await storeMail(scope, mailId, null)
  },

  giveUp: async (scope, { subjectId }) => {
    await storeMail(scope, subjectId, 'The email could not be delivered.')
    return { mailId: subjectId }
  },
}

/** As many notices as one mail spells out. */
const mostLines = 40

function noticeMail(
  { settings, secrets }: Pick<JobContext, 'settings' | 'secrets'>,
  workspaceId: string,
  { userId, email, workspaceName, digest, notices }: MailToSend,
): Mail {
  const [first] = notices
  const alone = !digest && first ? noticeSentence(first) : undefined
  const stop = unsubscribeUrl({ secrets, settings }, { workspaceId, userId })
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
