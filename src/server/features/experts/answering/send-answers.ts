import type { Scope } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { queueMail } from '#server/features/mails/index.ts'
import { managersOf } from '#server/features/notices/index.ts'
import { type LinkRequest, reviewLinkEnd } from '#server/features/signoff/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { questionsOf, type StoredQuestion, setQuestion, setRequest } from '../experts.store.ts'
import { askerWhoSees } from '../experts.views.ts'
import { asExpert, asExpertEvenIfEnded, type ExpertScope } from './expert-scope.ts'

/** What was written to a question; neither text nor tick leaves it as it is. */
export type WrittenAnswer = { number: number; answer: string; declined: boolean }

/**
 * Stores answers and tells whoever asked. The same answers once more change nothing. Throws `conflict` for a question whose
 * answer has been used, `invalid_input` for one that is both answered and not.
 */
export async function sendAnswers(
  request: LinkRequest,
  written: readonly WrittenAnswer[],
): Promise<void> {
  await asExpert(request, async (scope) => {
    const questions = await questionsOf(scope, scope.request.id)
    const changes = written.flatMap((one) => {
      const question = questions.find(({ number }) => number === one.number)
      const change = question && changeOf(question, one, scope)
      return change ? [change] : []
    })
    if (changes.length === 0) {
      if (questions.some(({ answered_at }) => answered_at !== null)) return
      throw new AppError('invalid_input', 'Please answer at least one question first.')
    }
    for (const { question, ...values } of changes) {
      await setQuestion(scope, question.id, { ...values, answered_at: scope.now })
    }
    const fresh = changes.filter(({ question }) => question.answered_at === null).length
    const before = questions.filter(({ answered_at }) => answered_at !== null).length
    await notifyAsker(scope, { fresh, answered: before + fresh, asked: questions.length })
  })
}

function changeOf(
  question: StoredQuestion,
  { answer, declined, number }: WrittenAnswer,
  { agency }: { agency: string },
) {
  if (answer === '' && !declined) return null
  if (answer !== '' && declined) {
    const message = `Question ${number}: please either answer it or say that you can’t.`
    throw new AppError('invalid_input', message)
  }
  if (question.answer === answer && question.declined === declined) return null
  if (question.state !== 'open') {
    const message = `${agency} has used your answer to question ${number} in the meantime. Please write to them to correct it.`
    throw new AppError('conflict', message)
  }
  return { question, answer, declined }
}

async function notifyAsker(
  scope: ExpertScope,
  counts: { fresh: number; answered: number; asked: number },
): Promise<void> {
  const { id: requestId, client_id: id, subject, name: expert } = scope.request
  const askedBy = await peopleToTell(scope, scope.request)
  await emit(scope, 'client.expert_answered', {
    ...{ id, subject, requestId, expert, askedBy },
    ...{ ...counts, fresh: counts.fresh > 0 },
  })
}

/** Whoever asked; once they have left or see the client no more, those who manage the workspace. */
async function peopleToTell(
  scope: Scope,
  request: { user_id: string | null; client_id: string },
): Promise<string[]> {
  const asker = await askerWhoSees(scope, request)
  return asker.length > 0 ? asker : await managersOf(scope)
}

/** Notes that a person has the page in front of them; only the first time counts. */
export async function noteSeen(request: LinkRequest): Promise<void> {
  await asExpert(request, async (scope) => {
    const { id, client_id: clientId, opened_at } = scope.request
    if (opened_at) return
    await setRequest(scope, { id, clientId }, { opened_at: scope.now })
    await emit(scope, 'client.expert_seen', { id: clientId })
  })
}

/**
 * Mails a new link in place of an expired one to the address on file, once an hour; those before it end. Throws `not_found`
 * for a forged one.
 */
export async function renewQuestions(of: LinkRequest): Promise<void> {
  await asExpertEvenIfEnded(of, async (scope) => {
    const { id, client_id: clientId, withdrawn_at, expires_at, email, due_on } = scope.request
    if (withdrawn_at || expires_at > scope.now || !email) return
    const links = { token_hash: null, more_token_hashes: [] }
    const lasting = { expires_at: reviewLinkEnd(scope.now, due_on) }
    await setRequest(scope, { id, clientId }, { ...links, ...lasting })
    const occasion = `renewed ${scope.now.toISOString().slice(0, 13)}`
    await queueMail(scope, { name: 'expert.link', clientId, requestId: id, occasion })
  })
}
