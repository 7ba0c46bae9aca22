// Serves a small real model as llama.cpp's server does: LLAMA names the folder in which npm has put node-llama-cpp, LLAMA_MODEL
// a GGUF file; the arguments are a port, the tokens that the model reads at once, and threads. One request is answered at a time.
// One thread is the quickest unless the machine does nothing else: several wait for each other without sleeping.
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const [port = '8080', window = '4096', threads = '1'] = process.argv.slice(2)
const load = createRequire(join(process.env.LLAMA ?? '', 'package.json'))
const { getLlama, LlamaChatSession } = await import(
  pathToFileURL(load.resolve('node-llama-cpp')).href
)

let ready = null
/** The model, its one place for a conversation, and the library that makes grammars. */
async function open() {
  const llama = await getLlama({ gpu: false, build: 'never', logLevel: 'error' })
  const model = await llama.loadModel({ modelPath: process.env.LLAMA_MODEL })
  const contextSize = Number(window)
  const context = await model.createContext({ contextSize, sequences: 1, threads: Number(threads) })
  return { llama, model, sequence: context.getSequence() }
}

const refusal = (code, message, more = {}) => ({ error: { code, message, ...more } })
const name = 'smollm2'

function json(response, status, body) {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

async function grammarOf({ llama }, format) {
  const schema = format?.json_schema?.schema
  if (!schema) return undefined
  return await llama.createGrammarForJsonSchema(schema)
}

async function answer(request, response) {
  const { messages, max_tokens: maxTokens, temperature, response_format: format } = request
  const { model, sequence } = ready
  const read = messages.reduce((sum, { content }) => sum + model.tokenize(content).length + 8, 0)
  if (read >= Number(window)) {
    const said = `request (${read} tokens) exceeds the available context size (${window} tokens), try increasing it`
    const more = { type: 'exceed_context_size_error', n_prompt_tokens: read, n_ctx: +window }
    return json(response, 400, refusal(400, said, more))
  }
  let grammar
  try {
    grammar = await grammarOf(ready, format)
  } catch (error) {
    return json(response, 400, refusal(400, `JSON schema conversion failed:\n${error.message}`))
  }
  await sequence.clearHistory()
  const [system, ...rest] = messages
  const session = new LlamaChatSession({
    contextSequence: sequence,
    systemPrompt: system.content,
    autoDisposeSequence: false,
  })
  const earlier = rest
    .slice(0, -1)
    .map(({ role, content }) =>
      role === 'user' ? { type: 'user', text: content } : { type: 'model', response: [content] },
    )
  session.setChatHistory([...session.getChatHistory(), ...earlier])
  const controller = new AbortController()
  response.on('close', () => controller.abort())
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  let written = 0
  const send = (data) => response.write(`data: ${JSON.stringify(data)}\n\n`)
  const chunk = (delta, finish_reason = null) =>
    send({
      ...{ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: name },
      choices: [{ index: 0, delta, finish_reason }],
    })
  const { stopReason } = await session.promptWithMeta(rest.at(-1).content, {
    ...{ maxTokens: Math.min(maxTokens ?? 512, Number(window) - read), temperature, grammar },
    ...{ signal: controller.signal, stopOnAbortSignal: true },
    onToken: (tokens) => {
      written += tokens.length
    },
    onTextChunk: (content) => chunk({ content }),
  })
  session.dispose({ disposeSequence: false })
  chunk({}, stopReason === 'maxTokens' ? 'length' : 'stop')
  if (request.stream_options?.include_usage) {
    const usage = { prompt_tokens: read, completion_tokens: written, total_tokens: read + written }
    send({
      id: 'chatcmpl-1',
      object: 'chat.completion.chunk',
      created: 1,
      model: name,
      choices: [],
      usage,
    })
  }
  response.end('data: [DONE]\n\n')
}

let turn = Promise.resolve()
const server = createServer(async (incoming, response) => {
  if (!ready)
    return json(response, 503, refusal(503, 'Loading model', { type: 'unavailable_error' }))
  const path = incoming.url.replace(/\?.*/, '')
  if (path === '/props') {
    return json(response, 200, { default_generation_settings: { n_ctx: +window }, total_slots: 1 })
  }
  if (path === '/v1/models') {
    const meta = { n_ctx: +window, n_ctx_train: ready.model.trainContextSize }
    return json(response, 200, {
      data: [{ id: name, object: 'model', owned_by: 'llamacpp', meta }],
    })
  }
  const known = ['/tokenize', '/v1/chat/completions']
  if (!known.includes(path)) return json(response, 404, refusal(404, 'File Not Found'))
  const parts = []
  for await (const part of incoming) parts.push(part)
  const request = JSON.parse(Buffer.concat(parts).toString())
  if (path === '/tokenize') {
    return json(response, 200, { tokens: ready.model.tokenize(request.content) })
  }
  turn = turn
    .then(() => (response.destroyed ? undefined : answer(request, response)))
    .catch((error) => {
      console.error(error)
      response.destroy()
    })
})
server.listen(Number(port), '127.0.0.1')
ready = await open()
