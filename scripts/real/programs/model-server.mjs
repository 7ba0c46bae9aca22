// A model behind the thinnest server that speaks as OpenAI's does: llama.cpp by node-llama-cpp, one request at a time, as on a
// small machine. MODEL_ENGINE names a folder with node-llama-cpp, MODEL_FILE the weights, PORT where it listens, MODEL_WINDOW the
// tokens it holds. MODEL_JSON=off ignores schemas, as some servers do.
import { createServer } from 'node:http'
import { join } from 'node:path'
import { json as jsonOf } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'

const { MODEL_ENGINE = '', MODEL_FILE = '', MODEL_JSON, PORT } = process.env
const window = Number(process.env.MODEL_WINDOW ?? 8192)
const engine = pathToFileURL(join(MODEL_ENGINE, 'node_modules/node-llama-cpp/dist/index.js'))
const { getLlama, LlamaChat } = await import(engine.href)
const llama = await getLlama({ gpu: false, build: 'never', logLevel: 'error' })
const model = await llama.loadModel({ modelPath: MODEL_FILE })
// More threads than free cores wait for each other longer than they count.
const threads = Number(process.env.MODEL_THREADS ?? 1)
const context = await model.createContext({ contextSize: window, threads })
const contextSequence = context.getSequence()
const chat = new LlamaChat({ contextSequence })
const roles = { system: 'system', user: 'user', assistant: 'model' }

/** Who waits for whom: a request begins when the one before it has ended. */
let last = Promise.resolve()

const textOf = (content) =>
  typeof content === 'string' ? content : content.map(({ text = '' }) => text).join('\n')

function historyOf(messages) {
  return messages.map(({ role, content }) => {
    const type = roles[role] ?? 'user'
    const text = textOf(content)
    return type === 'model' ? { type, response: [text] } : { type, text }
  })
}

async function grammarOf({ response_format: format }) {
  if (MODEL_JSON === 'off' || !format || format.type === 'text') return undefined
  const { schema } = format.json_schema ?? {}
  if (!schema) return await llama.getGrammarFor('json')
  return await llama.createGrammarForJsonSchema(schema)
}

/** Answers the text, why it ended, and what it took; refuses what does not fit with llama.cpp's own words. */
async function write(asked, signal, onText) {
  const history = historyOf(asked.messages)
  const all = history.map(({ text, response }) => text ?? response[0]).join('\n')
  const read = model.tokenize(all).length
  if (read >= window) {
    const message = `request (${read} tokens) exceeds the available context size (${window} tokens), try increasing it`
    throw Object.assign(new Error(message), { status: 400, type: 'exceed_context_size_error' })
  }
  await contextSequence.clearHistory()
  const before = contextSequence.tokenMeter.getState()
  const { response, metadata } = await chat.generateResponse(
    [...history, { type: 'model', response: [] }],
    {
      signal,
      stopOnAbortSignal: true,
      maxTokens: Math.min(asked.max_tokens ?? asked.max_completion_tokens ?? 2_048, window - read),
      temperature: asked.temperature ?? 0.7,
      grammar: await grammarOf(asked),
      onTextChunk: onText,
    },
  )
  const { usedInputTokens, usedOutputTokens } = contextSequence.tokenMeter.diff(before)
  return {
    text: response,
    reason: metadata.stopReason === 'maxTokens' ? 'length' : 'stop',
    usage: {
      prompt_tokens: usedInputTokens,
      completion_tokens: usedOutputTokens,
      total_tokens: usedInputTokens + usedOutputTokens,
    },
  }
}

async function complete(request, response) {
  const asked = await jsonOf(request)
  const gone = new AbortController()
  response.on('close', () => gone.abort())
  const about = {
    id: `chatcmpl-${Date.now()}`,
    created: Math.floor(Date.now() / 1000),
    model: asked.model,
  }
  const begin = () => {
    if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' })
  }
  const send = (choices, more = {}) => {
    begin()
    const event = { ...about, object: 'chat.completion.chunk', choices, ...more }
    response.write(`data: ${JSON.stringify(event)}\n\n`)
  }
  const told = (text) => send([{ index: 0, delta: { content: text }, finish_reason: null }])
  try {
    const { text, reason, usage } = await write(asked, gone.signal, asked.stream ? told : undefined)
    if (!asked.stream) {
      const message = { role: 'assistant', content: text }
      const choices = [{ index: 0, message, finish_reason: reason }]
      response.writeHead(200, { 'content-type': 'application/json' })
      return response.end(JSON.stringify({ ...about, object: 'chat.completion', choices, usage }))
    }
    send([{ index: 0, delta: {}, finish_reason: reason }])
    if (asked.stream_options?.include_usage) send([], { usage })
    response.end('data: [DONE]\n\n')
  } catch (error) {
    const { status = 500, type = 'server_error', message } = error
    if (response.headersSent) return response.destroy()
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ error: { code: status, message, type } }))
  }
}

createServer((request, response) => {
  if (request.url.endsWith('/models')) {
    response.writeHead(200, { 'content-type': 'application/json' })
    return response.end(
      JSON.stringify({ object: 'list', data: [{ id: 'model', object: 'model' }] }),
    )
  }
  const turn = last.then(() => (response.destroyed ? undefined : complete(request, response)))
  last = turn.catch(() => {})
}).listen(Number(PORT), '127.0.0.1')
