import { longDate } from '#contracts/rules/approval/review-mail.ts'
import type { Scope } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import type { MailTemplate } from '#server/features/mails/index.ts'
import { agencyMail, namedClient } from '#server/features/signoff/index.ts'
import { secretHash } from '#server/kernel/secrets/one-time-secret.ts'
import { layoutMail } from '#server/text/mail-layout.ts'
import { type HeldRequest, heldRequest, questionsOf, setRequest } from './experts.store.ts'
import { askerNamed } from './experts.views.ts'
import { moreLinks } from './more-links.ts'

type ExpertMailName = 'expert.link' | 'expert.reminder'

/**
 * Brings an expert the link to their questions, or a reminder; nothing goes out once the questions were withdrawn or all are
 * answered.
 */
export const questionsMail: MailTemplate<ExpertMailName> = {
  write: async (scope, mail, { settings: { publicUrl } }) => {
    const request = await heldRequest(scope, { id: mail.requestId })
    if (!request?.email || request.withdrawn_at || request.expires_at < scope.now) return null
    const { id, client_id: clientId } = request
    const client = await namedClient(scope, clientId)
    const open = (await questionsOf(scope, id)).filter(({ answered_at }) => answered_at === null)
    if (!client || open.length === 0) return null
    const { letterhead, envelope } = await agencyMail(scope, { clientId, publicUrl })
    const { secret, values } = moreLinks(request)
    const first = request.token_hash === null
    await setRequest(scope, { id, clientId }, first ? { token_hash: secretHash(secret) } : values)
    const url = `${publicUrl}/e/${id}.${secret}`
    const agency = letterhead.name
    const asked = { agency, questions: open, isReminder: mail.name === 'expert.reminder' }
    const { subject, ...written } = await contentOf(scope, request, asked)
    const footer = `You are receiving this email because ${agency} named you as an expert at ${client.name}. Copydesk sends it on their behalf.`
    const button = { label: 'Answer the questions', url }
    return {
      ...{ to: request.email, subject },
      ...layoutMail({ ...written, button, letterhead, footer }),
      ...envelope,
      thread: `expert-${id}`,
    }
  },

  after: async (scope, { clientId }) => {
    await emit(scope, 'client.expert_seen', { id: clientId })
  },
}

type Asked = { agency: string; questions: readonly { question: string }[]; isReminder: boolean }

async function contentOf(
  scope: Scope,
  { name, subject, note, due_on: dueOn, user_id: userId }: HeldRequest,
  { agency, questions, isReminder }: Asked,
) {
  const sender = await askerNamed(scope, userId)
  const who = sender ? `${sender} of ${agency}` : agency
  const { length } = questions
  const title = `${length} ${length === 1 ? 'question' : 'questions'} about ${subject}`
  return {
    subject: `${isReminder ? 'Reminder: ' : ''}${title}`.slice(0, 200),
    title,
    paragraphs: [
      `Hello ${name},`,
      `${who} is writing about “${subject}” and asks for what only you know. A few sentences each are plenty.`,
      ...(note ? [note] : []),
      questions.map(({ question }) => `• ${question}`).join('\n'),
      ...(dueOn ? [`Please answer by ${longDate(dueOn)}.`] : []),
      'You need no account, and you can answer one question now and the others later. The link is yours alone: please do not pass it on.',
    ],
  }
}
