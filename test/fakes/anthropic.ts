import type { ServerResponse } from 'node:http'
import {
  type FakeModel,
  type FakeModelOptions,
  type Protocol,
  startModelServer,
} from './model-server.ts'

type Block = { type?: string; text?: string }
type Message = { role?: string; content?: string | Block[] }

const textOf = (content: string | Block[] | undefined) =>
  typeof content === 'string' ? content : (content ?? []).map((part) => part.text ?? '').join('\n')

function send(response: ServerResponse, type: string, more: Record<string, unknown> = {}): void {
  response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...more })}\n\n`)
}

const errorTypes: Record<number, string> = {
  401: 'authentication_error',
  403: 'permission_error',
  429: 'rate_limit_error',
  500: 'api_error',
  529: 'overloaded_error',
}
const stopReasons = { stop: 'end_turn', length: 'max_tokens', refusal: 'refusal' } as const

const protocol: Protocol = {
  readPrompt(body) {
    const messages = (body.messages ?? []) as Message[]
    const system = textOf(body.system as Block[] | string | undefined)
    return {
      prompt: [system, ...messages.map(({ content }) => textOf(content))].join('\n\n'),
      messages: messages.filter(({ role }) => role === 'user').length,
    }
  },
  error: (status, message) => ({
    type: 'error',
    error: { type: errorTypes[status] ?? 'invalid_request_error', message },
    request_id: 'req_1',
  }),
  start(_path, response) {
    send(response, 'message_start', {
      message: {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        model: 'fake',
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: 10, output_tokens: 1 },
      },
    })
    send(response, 'content_block_start', { index: 0, content_block: { type: 'text', text: '' } })
  },
  token(_path, response, text) {
    send(response, 'content_block_delta', { index: 0, delta: { type: 'text_delta', text } })
  },
  end(_path, response, reason) {
    send(response, 'content_block_stop', { index: 0 })
    send(response, 'message_delta', {
      delta: { stop_reason: stopReasons[reason], stop_sequence: null },
      usage: { output_tokens: 10 },
    })
    send(response, 'message_stop')
  },
  streamError(_path, response, type, message) {
    send(response, 'error', { error: { type, message } })
  },
}

/** A provider that speaks the streaming messages API. `url` is the base address (ends in /v1). */
export const startFakeAnthropic = (options: FakeModelOptions = {}): Promise<FakeModel> =>
  startModelServer(protocol, options)
