import { answerTo } from '#test/fakes/model-answers.ts'
import { startFakeOpenAi } from '#test/fakes/openai.ts'
import { editAnswer } from './edit-answers.ts'
import { researchAnswer } from './research-answers.ts'

// The simulated provider in a process of its own, so that its work is not counted as the server's.
// BENCH_TOKENS_PER_SECOND and BENCH_FIRST_TOKEN_MS set its pace; without them it answers at once.

const tokensPerSecond = Number(process.env.BENCH_TOKENS_PER_SECOND ?? 0)
const firstTokenMs = Number(process.env.BENCH_FIRST_TOKEN_MS ?? 0)
/** The answers that are not those of the model's double, by their prompts. */
const answered = new Map<string, string>()
const provider = await startFakeOpenAi({
  ...(tokensPerSecond > 0 ? { pace: { firstTokenMs, tokensPerSecond } } : {}),
  script: ({ prompt }) => {
    const text = editAnswer(prompt) ?? researchAnswer(prompt)
    if (text !== null) answered.set(prompt, text)
    return text === null ? null : { kind: 'text', text }
  },
})

/** What this provider has done, told when asked for. */
export type ProviderCounts = { calls: Record<string, number>; tokens: number; mostOpen: number }

process.on('message', () => {
  const calls: Record<string, number> = {}
  let tokens = 0
  for (const { stage, prompt } of provider.requests) {
    calls[stage] = (calls[stage] ?? 0) + 1
    tokens += Math.ceil((answered.get(prompt) ?? answerTo(prompt)).length / 4)
  }
  const counts: ProviderCounts = { calls, tokens, mostOpen: provider.mostOpen }
  process.send?.(counts)
})
process.on('SIGTERM', () => process.exit(0))
console.log(provider.url)
