import type { ServerResponse } from 'node:http'
import {
  type FakeModel,
  type FakeModelOptions,
  type Protocol,
  startModelServer,
} from './model-server.ts'

type Message = { role?: string; content?: unknown }

function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content.map((part: { text?: string }) => part.text ?? '').join('\n')
}

const isResponses = (path: string) => path.endsWith('/responses')

function send(response: ServerResponse, data: unknown, event?: string): void {
  response.write(
    `${event === undefined ? '' : `event: ${event}\n`}data: ${JSON.stringify(data)}\n\n`,
  )
}

const chunk = (delta: unknown, finish: string | null = null) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion.chunk',
  created: 1,
  model: 'fake',
  choices: [{ index: 0, delta, finish_reason: finish }],
})

/** What every answer is said to have taken. */
const tokens = {
  ...{ prompt_tokens: 1_000, completion_tokens: 200, total_tokens: 1_200 },
  prompt_tokens_details: { cached_tokens: 100 },
}

const responseObject = (status: string, more: Record<string, unknown> = {}) => ({
  id: 'resp_1',
  object: 'response',
  created_at: 1,
  model: 'fake',
  status,
  output: [],
  usage: { input_tokens: 10, output_tokens: 10 },
  ...more,
})

const item = { type: 'message', id: 'msg_1', role: 'assistant', status: 'in_progress', content: [] }

function sendEvent(response: ServerResponse, type: string, more: Record<string, unknown>): void {
  send(response, { type, sequence_number: 0, ...more }, type)
}

function endResponses(
  response: ServerResponse,
  reason: 'stop' | 'length' | 'refusal',
  text: string,
) {
  const content = [{ type: 'output_text', text, annotations: [] }]
  sendEvent(response, 'response.output_item.done', {
    output_index: 0,
    item: { ...item, status: 'completed', content },
  })
  if (reason === 'stop') {
    sendEvent(response, 'response.completed', { response: responseObject('completed') })
    return
  }
  const why = reason === 'length' ? 'max_output_tokens' : 'content_filter'
  sendEvent(response, 'response.incomplete', {
    response: responseObject('incomplete', { incomplete_details: { reason: why } }),
  })
}

const protocolOf = (countsTokens: boolean): Protocol => ({
  readPrompt(body) {
    const messages = (body.messages ?? body.input ?? []) as Message[]
    const asked = messages.filter(({ role }) => role === 'user')
    return {
      prompt: messages.map(({ content }) => textOf(content)).join('\n\n'),
      messages: asked.length,
    }
  },
  error: (status, message) => ({
    error: {
      message,
      type: status === 429 ? 'rate_limit_exceeded' : 'error',
      param: null,
      code: null,
    },
  }),
  start(path, response) {
    if (!isResponses(path)) {
      send(response, chunk({ role: 'assistant', content: '' }))
      return
    }
    sendEvent(response, 'response.created', { response: responseObject('in_progress') })
    sendEvent(response, 'response.output_item.added', { output_index: 0, item })
  },
  token(path, response, text) {
    if (!isResponses(path)) {
      send(response, chunk({ content: text }))
      return
    }
    sendEvent(response, 'response.output_text.delta', {
      item_id: 'msg_1',
      output_index: 0,
      content_index: 0,
      delta: text,
    })
  },
  end(path, response, reason, text) {
    if (isResponses(path)) {
      endResponses(response, reason, text)
      return
    }
    send(response, chunk({}, reason === 'refusal' ? 'content_filter' : reason))
    if (countsTokens) send(response, { ...chunk({}), choices: [], usage: tokens })
    response.write('data: [DONE]\n\n')
  },
  streamError(path, response, type, message) {
    const error = { type, message, code: type, param: null }
    if (isResponses(path)) sendEvent(response, 'error', { code: type, message, param: null })
    else send(response, { error })
  },
})

/**
 * A provider that speaks the streaming chat-completions and responses APIs. `url` is the base address
 * (ends in /v1). `{ firstTokenMs: 1700, tokensPerSecond: 45 }` is the pace of the benchmarks.
 */
export const startFakeOpenAi = ({
  countsTokens = true,
  ...options
}: FakeModelOptions & { countsTokens?: boolean } = {}): Promise<FakeModel> =>
  startModelServer(protocolOf(countsTokens), options)
