import { longDate } from '#contracts/rules/approval/review-mail.ts'
import type { DurableWork, Scope } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { agencyMail, namedClient } from '#server/features/signoff/index.ts'
import { secretHash } from '#server/kernel/one-time-secret.ts'
import type { Mail } from '#server/providers/mail/port.ts'
import { layoutMail } from '#server/text/mail-layout.ts'
import { type HeldRequest, heldRequest, questionsOf, setRequest } from '../experts.store.ts'
import { askerNamed } from '../experts.views.ts'
import { moreLinks } from '../more-links.ts'
import { expertMailToSend, storeExpertMailSent } from './expert-mails.store.ts'

type Begun = { mailId: string; clientId: string; mail: Mail }

/**
 * Mails an expert the link to their questions, or a reminder. Each attempt makes its own link, so only hashes are ever
 * stored; nothing goes out once the questions were withdrawn or all are answered.
 */
export const sendExpertMail: DurableWork<Begun, void> = {
  begin: async (scope, { subjectId: mailId }, { settings: { publicUrl } }) => {
    const of = await expertMailToSend(scope, mailId)
    if (!of) return null
    const request = await heldRequest(scope, { id: of.requestId })
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
    const content = await contentOf(scope, request, { agency, questions: open, kind: of.kind })
    const { subject, ...written } = content
    const footer = `You are receiving this email because ${agency} named you as an expert at ${client.name}. Copydesk sends it on their behalf.`
    const button = { label: 'Answer the questions', url }
    return {
      ...{ mailId, clientId },
      mail: {
        ...{ to: request.email, subject },
        ...layoutMail({ ...written, button, letterhead, footer }),
        ...envelope,
        thread: `expert-${id}`,
      },
    }
  },

  run: async ({ ports }, { mail }) => {
    await ports.mailer.send(mail)
  },

  settle: async (scope, { mailId, clientId }) => {
    await storeExpertMailSent(scope, mailId, null)
    await emit(scope, 'client.expert_seen', { id: clientId })
  },

  giveUp: async (scope, { subjectId: mailId, begun }) => {
    await storeExpertMailSent(scope, mailId, 'The email could not be delivered.')
    if (begun) await emit(scope, 'client.expert_seen', { id: begun.clientId })
    return { mailId }
  },
}

type Asked = { agency: string; questions: readonly { question: string }[]; kind: string }

async function contentOf(
  scope: Scope,
  { name, subject, note, due_on: dueOn, user_id: userId }: HeldRequest,
  { agency, questions, kind }: Asked,
) {
  const sender = await askerNamed(scope, userId)
  const who = sender ? `${sender} of ${agency}` : agency
  const { length } = questions
  const title = `${length} ${length === 1 ? 'question' : 'questions'} about ${subject}`
  return {
    subject: `${kind === 'reminder' ? 'Reminder: ' : ''}${title}`.slice(0, 200),
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
