import { useMutation } from '@tanstack/react-query'
import { knowledgeLimits } from '#contracts/rules/clients/client-rules.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { writingApi } from '#web/lib/api/writing-api.ts'
import { notify } from '#web/lib/toasts.ts'

/** The voice is as long as it may be: a person has to choose what goes. */
class VoiceFull extends Error {
  override readonly name = 'VoiceFull'
}

/** Adds a sentence to the voice in a client’s rules, unless those change at the same moment. */
async function addRule({ clientId, text }: { clientId: string; text: string }): Promise<void> {
  const { rules, rulesUpdatedAt } = await writingApi.knowledge.get({ clientId })
  const voice = [rules.voice.trim(), text].filter(Boolean).join('\n')
  if (voice.length > knowledgeLimits.voice) {
    throw new VoiceFull(
      'The voice in the client’s rules has no room for this. Please shorten it there.',
    )
  }
  await writingApi.knowledge.saveRules({
    clientId,
    rules: { ...rules, voice },
    ...(rulesUpdatedAt ? { updatedAt: rulesUpdatedAt } : {}),
  })
}

/** Adds a rule, with what to say when it is done or refused. */
export function useAddRule() {
  return useMutation({
    mutationFn: addRule,
    onError: (error) =>
      void notify('error', 'The rule could not be added', {
        description: error instanceof VoiceFull ? error.message : readProblem(error).message,
      }),
    meta: { done: 'Rule added' },
  })
}
