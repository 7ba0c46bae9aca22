import { type LinkRequest, namedClient } from '#server/features/signoff/index.ts'
import { agencyOf } from '#server/features/workspaces/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { questionsOf } from '../experts.store.ts'
import { askerNamed } from '../experts.views.ts'
import { asExpert } from './expert-scope.ts'

/** Everything the page of an expert shows; nothing else of the workspace is read, and nothing changes. */
export async function readQuestions(request: LinkRequest) {
  return await asExpert(request, async ({ agency, request: asked, ...scope }) => {
    const { client_id: clientId, user_id: userId } = asked
    const [client, own, questions, sender] = await Promise.all([
      namedClient(scope, clientId),
      agencyOf(scope),
      questionsOf(scope, asked.id),
      askerNamed(scope, userId),
    ])
    if (!client) throw new AppError('not_found')
    const { name, logoUrl } = client
    return {
      agency,
      agencyLogo: own.logoUrl,
      sender: sender ? `${sender} of ${agency}` : agency,
      client: { name, logoUrl, colour: client.colour ?? own.colour },
      id: asked.id,
      reader: asked.name,
      subject: asked.subject,
      note: asked.note,
      dueOn: asked.due_on,
      questions,
    }
  })
}
export type QuestionsView = Awaited<ReturnType<typeof readQuestions>>
