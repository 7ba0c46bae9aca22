import type { ServerResponse } from 'node:http'
import {
  type FakeModel,
  type FakeModelOptions,
  type Protocol,
  startModelServer,
} from './model-server.ts'

type Content = { role?: string; parts?: { text?: string }[] }

const textOf = (content: Content | undefined) =>
  (content?.parts ?? []).map((part) => part.text ?? '').join('\n')

function send(response: ServerResponse, data: unknown): void {
  response.write(`data: ${JSON.stringify(data)}\n\n`)
}

const candidate = (text: string, more: Record<string, unknown> = {}) => ({
  candidates: [{ index: 0, content: { role: 'model', parts: [{ text }] }, ...more }],
})
const finishReasons = { stop: 'STOP', length: 'MAX_TOKENS', refusal: 'SAFETY' } as const
const states: Record<number, string> = {
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  429: 'RESOURCE_EXHAUSTED',
  503: 'UNAVAILABLE',
}

const protocol: Protocol = {
  readPrompt(body) {
    const contents = (body.contents ?? []) as Content[]
    const system = textOf(body.systemInstruction as Content | undefined)
    return {
      prompt: [system, ...contents.map(textOf)].join('\n\n'),
      messages: contents.filter(({ role }) => role === 'user').length,
    }
  },
  error: (status, message) => ({
    error: { code: status, message, status: states[status] ?? 'INTERNAL' },
  }),
  start() {},
  token: (_path, response, text) => send(response, candidate(text)),
  end: (_path, response, reason) =>
    send(response, candidate('', { finishReason: finishReasons[reason] })),
  streamError: (_path, response, type, message) =>
    send(response, {
      error: { code: type.includes('rate') ? 429 : 503, message, status: type },
    }),
}

/** A provider that speaks the streaming generateContent API. `url` is the base address (ends in /v1). */
export const startFakeGoogle = (options: FakeModelOptions = {}): Promise<FakeModel> =>
  startModelServer(protocol, options)
