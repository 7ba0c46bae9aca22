import type { FakeModel, FakeRequest, Fault, Pace } from './model-server.ts'
import { startFakeOpenAi } from './openai.ts'

/** Servers that people run themselves, and one that somebody else runs. */
export const ownServers = ['llama.cpp', 'vllm', 'ollama', 'lm-studio', 'openai'] as const
export type OwnServer = (typeof ownServers)[number]

export type OwnModelOptions = {
  /** Tokens that its model reads and writes at once; a token has four characters. */
  window?: number
  /** Whether it tells of its window when it is asked. */
  tells?: boolean
  /** What it does with a schema: `partly` refuses long ones. */
  schema?: 'kept' | 'ignored' | 'refused' | 'partly'
  /** Whether a stream ends with the count of its tokens. */
  countsTokens?: boolean
  atOnce?: number
  /** So many requests for answers meet a model that is still being loaded. */
  loading?: number
  /** It thinks before it answers, and leaves its thoughts in the text. */
  thinks?: boolean
  pace?: Pace
}

export const ownModelName = 'local'
const trained = 131_072
const counted =
  'one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen, fourteen, fifteen'

type Said = { status: number; body: unknown }
const json = (body: unknown): Said => ({ status: 200, body })

/** What each says of itself, as far as it knows. */
function aboutOf(server: OwnServer, window: number) {
  let loaded = false
  const listed = (more: object) => json({ data: [{ id: ownModelName, object: 'model', ...more }] })
  const answers: Record<OwnServer, Record<string, () => Said>> = {
    'llama.cpp': {
      '/v1/models': () => listed({ owned_by: 'llamacpp', meta: { n_ctx_train: trained } }),
      '/props': () => json({ default_generation_settings: { n_ctx: window }, total_slots: 1 }),
    },
    vllm: { '/v1/models': () => listed({ owned_by: 'vllm', max_model_len: window }) },
    ollama: {
      '/v1/models': () => listed({ owned_by: 'library' }),
      // Another model has been loaded before, for more.
      '/api/ps': () =>
        json({
          models: [
            { name: 'another:latest', context_length: trained },
            ...(loaded ? [{ name: ownModelName, context_length: window }] : []),
          ],
        }),
      '/api/show': () => json({ parameters: '', model_info: { 'qwen3.context_length': trained } }),
      '/api/generate': () => {
        loaded = true
        return json({ model: ownModelName, response: '', done: true, done_reason: 'load' })
      },
    },
    'lm-studio': {
      '/v1/models': () => listed({ owned_by: 'organization_owner' }),
      '/api/v0/models': () =>
        json({
          data: [
            {
              ...{ id: ownModelName, type: 'llm', state: 'loaded' },
              ...{ max_context_length: trained, loaded_context_length: window },
            },
          ],
        }),
    },
    openai: { '/v1/models': () => listed({ owned_by: 'system' }) },
  }
  return (path: string) => answers[server][path.replace(/\?.*/, '')]?.()
}

/** How each refuses what is too long, in its own words; null where it cuts instead, and says nothing. */
function tooLong(server: OwnServer, window: number, read: number, write: number): Fault | null {
  const refused = (body: unknown): Fault => ({ kind: 'status', status: 400, body })
  switch (server) {
    case 'llama.cpp':
      if (read < window) return null
      return refused({
        error: {
          code: 400,
          message: `request (${read} tokens) exceeds the available context size (${window} tokens), try increasing it`,
          ...{ type: 'exceed_context_size_error', n_prompt_tokens: read, n_ctx: window },
        },
      })
    case 'vllm':
      if (read + write <= window) return null
      return refused({
        error: {
          message: `This model's maximum context length is ${window} tokens. However, you requested ${read + write} tokens (${read} in the messages, ${write} in the completion). Please reduce the length of the messages or completion.`,
          ...{ type: 'BadRequestError', param: null, code: 400 },
        },
      })
    case 'lm-studio':
      if (read < window) return null
      return refused({
        error: `Trying to keep the first ${read} tokens when context the overflows. However, the model is loaded with context length of only ${window} tokens, which is not enough. Try to load the model with a larger context length, or provide a shorter input`,
      })
    case 'openai':
      if (read <= window) return null
      return refused({
        error: {
          message: `This model's maximum context length is ${window} tokens. However, your messages resulted in ${read} tokens. Please reduce the length of the messages.`,
          ...{ type: 'invalid_request_error', param: 'messages', code: 'context_length_exceeded' },
        },
      })
    case 'ollama':
      return null
  }
}

function schemaRefused(server: OwnServer): Fault {
  const message =
    server === 'vllm'
      ? 'The provided JSON schema contains features not supported by xgrammar.'
      : 'JSON schema conversion failed:\nUnrecognized schema: {}'
  return { kind: 'status', status: 400, body: { error: { code: 400, message } } }
}

/** What it answers in a test of the connection; null for every other call. */
function testAnswer({ prompt, body }: FakeRequest, keepsSchema: boolean): string | null {
  if (/^Count from one to/m.test(prompt)) return counted
  if (!/^Name a colour/m.test(prompt)) return null
  return body.response_format && keepsSchema ? '{"colour":"blue","number":7}' : 'Blue, seven.'
}

/** A server that behaves and speaks as one of these does, with one model. Close it at the end of the test. */
export async function startOwnModel(
  server: OwnServer,
  options: OwnModelOptions = {},
): Promise<FakeModel> {
  const { window = 32_768, tells = true, schema = 'kept', thinks = false } = options
  const { countsTokens, atOnce, pace } = options
  let { loading = 0 } = options
  const about = aboutOf(server, window)
  const loadingBody = { error: { code: 503, message: 'Loading model', type: 'unavailable_error' } }
  const script = (request: FakeRequest): Fault | null => {
    const { body, prompt } = request
    if (loading > 0) {
      loading -= 1
      return { kind: 'status', status: 503, body: loadingBody }
    }
    if (body.model !== ownModelName && server !== 'llama.cpp') {
      const message = `The model \`${String(body.model)}\` does not exist.`
      return { kind: 'status', status: 404, body: { error: { message, code: 404 } } }
    }
    const form = JSON.stringify(body.response_format ?? '')
    const isRefused = schema === 'refused' || (schema === 'partly' && form.length > 500)
    if (body.response_format && isRefused) return schemaRefused(server)
    const refusal = tooLong(
      ...([server, window, Math.ceil(prompt.length / 4), Number(body.max_tokens ?? 0)] as const),
    )
    if (refusal) return refusal
    const text = testAnswer(request, schema === 'kept' || schema === 'partly')
    if (text === null) return null
    return { kind: 'text', text: thinks ? `<think>\nLet me count.\n</think>\n\n${text}` : text }
  }
  return await startFakeOpenAi({
    script,
    ...(countsTokens === undefined ? {} : { countsTokens }),
    ...(atOnce === undefined ? {} : { atOnce }),
    ...(pace === undefined ? {} : { pace }),
    about: (path) => {
      if (path.endsWith('/chat/completions')) return undefined
      if (loading > 0) return { status: 503, body: loadingBody }
      if (tells || path === '/v1/models') return tells ? about(path) : json({ data: [] })
      return undefined
    },
  })
}
