import { type ConfiguredWriter, createWriter } from '#server/providers/writer/create-writer.ts'
import type { WriterLimits } from '#server/providers/writer/model/writer-limits.ts'
import { startFakeAnthropic } from '#test/fakes/anthropic.ts'
import { startFakeGoogle } from '#test/fakes/google-text.ts'
import type { FakeModel, Script } from '#test/fakes/model-server.ts'
import { startFakeOpenAi } from '#test/fakes/openai.ts'

const starters = {
  openai: startFakeOpenAi,
  'openai-compatible': startFakeOpenAi,
  anthropic: startFakeAnthropic,
  google: startFakeGoogle,
}
export type ModelProvider = keyof typeof starters
export const modelProviders: ModelProvider[] = [
  'openai',
  'openai-compatible',
  'anthropic',
  'google',
]

export type ModelWriterSetup = {
  writer: ConfiguredWriter
  fake: FakeModel
  close(): Promise<void>
}

/** Starts a writer with a fake provider, whose key is "key-1"; close it at the end of the test. */
export async function startModelWriter(
  provider: ModelProvider,
  script: Script,
  limits: Partial<WriterLimits> = {},
): Promise<ModelWriterSetup> {
  const fake = await starters[provider]({ script })
  const model = provider === 'openai-compatible' ? 'local' : undefined
  const prices = { local: { input: 2, output: 10 } }
  const place = { provider, model, apiKey: 'key-1', baseUrl: fake.url }
  const writer = createWriter({ ...place, prices, limits })
  const close = async () => {
    await writer.close()
    await fake.close()
  }
  return { writer, fake, close }
}
