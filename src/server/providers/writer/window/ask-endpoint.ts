import type { AskedWindow, Told } from './model-window.ts'

/** Where a server is, and how it is asked. */
export type EndpointToAsk = {
  model: string
  /** Ends in `/v1` with most servers. */
  baseUrl: string
  apiKey: string
  fetch: typeof globalThis.fetch
  /** For a model to be loaded; 240 seconds by default. */
  loadMs?: number
}

type Json = Record<string, unknown>

/** How long a server may take to say something about itself. */
const askMs = 5_000
const loadMs = 240_000
/** Ollama and LM Studio load a model with so many tokens unless they are told otherwise. */
const usualOfDesktops = 4_096
const mostTokens = 100_000_000

/**
 * Asks a server for the window of its model: in the list of models (vLLM, OpenRouter and others), in llama.cpp’s properties,
 * or in LM Studio’s and Ollama’s own lists, where it counts how the model has been loaded, and not what it could read. Never throws;
 * what a server that is away or still loading does not say is not worth remembering.
 */
export async function askEndpoint(endpoint: EndpointToAsk): Promise<AskedWindow> {
  const { baseUrl } = endpoint
  const root = baseUrl.replace(/\/+$/, '').replace(/\/v\d+$/, '')
  const [models, props, studio, running] = await Promise.all([
    getJson(endpoint, `${baseUrl.replace(/\/+$/, '')}/models`),
    getJson(endpoint, `${root}/props?model=${encodeURIComponent(endpoint.model)}`),
    getJson(endpoint, `${root}/api/v0/models`),
    getJson(endpoint, `${root}/api/ps`),
  ])
  const listed = windowListed(models.body, endpoint.model)
  const slot = tokensIn(objectIn(props.body, 'default_generation_settings'), ['n_ctx'])
  if (slot ?? listed) return asked(told(slot ?? listed))
  const desktop = ofStudio(studio.body, endpoint.model)
  if (desktop) return asked(desktop)
  if (Array.isArray(running.body?.models)) {
    return asked(await ofOllama(endpoint, root, running.body))
  }
  if (models.heard === 'yes') return asked(null)
  // One that is too busy to say is not asked before every call.
  return { told: undefined, again: models.heard === 'late' ? 'soon' : 'next' }
}

const asked = (told: Told): AskedWindow => ({
  told,
  again: told?.from === 'endpoint' ? 'later' : 'soon',
})

const told = (tokens: number | null): Told => (tokens ? { tokens, from: 'endpoint' } : null)

/** What the entry of the model in a list says; the only entry where there is one. */
function windowListed(body: Json | null, model: string): number | null {
  const entry = entryOf(body?.data, model)
  const names = ['max_model_len', 'context_length', 'context_window', 'max_context_length']
  return tokensIn(entry, names) ?? tokensIn(objectIn(entry, 'meta'), ['n_ctx'])
}

function ofStudio(body: Json | null, model: string): Told {
  const entry = entryOf(body?.data, model)
  if (!entry || !('max_context_length' in entry || 'state' in entry)) return null
  const loaded = tokensIn(entry, ['loaded_context_length'])
  if (loaded) return told(loaded)
  const most = tokensIn(entry, ['max_context_length']) ?? usualOfDesktops
  return { tokens: Math.min(usualOfDesktops, most), from: 'assumed' }
}

/** Only a loaded model has a window there, and what is longer is cut without a word: so it is loaded, as the first call would do. */
async function ofOllama(endpoint: EndpointToAsk, root: string, running: Json): Promise<Told> {
  const { model } = endpoint
  const ofRunning = (body: Json | null) =>
    tokensIn(namedIn(body?.models, model), ['context_length'])
  const now = ofRunning(running)
  if (now) return told(now)
  const shown = await post(endpoint, `${root}/api/show`, { model }, askMs)
  const set = Number(/^num_ctx\s+(\d+)/m.exec(String(shown.body?.parameters ?? ''))?.[1])
  if (set > 0) return told(set)
  const load = { model, stream: false }
  await post(endpoint, `${root}/api/generate`, load, endpoint.loadMs ?? loadMs)
  const then = ofRunning((await getJson(endpoint, `${root}/api/ps`)).body)
  return then ? told(then) : { tokens: usualOfDesktops, from: 'assumed' }
}

/** The entry of the model in a list, or the only one, which some servers give a name of their own. */
function entryOf(list: unknown, model: string): Json | null {
  const only = Array.isArray(list) && list.length === 1 && isObject(list[0]) ? list[0] : null
  return namedIn(list, model) ?? only
}

function namedIn(list: unknown, model: string): Json | null {
  if (!Array.isArray(list)) return null
  const isNamed = ({ id, name, model: own }: Json) =>
    [id, name, own].some((one) => one === model || one === `${model}:latest`)
  return list.filter(isObject).find(isNamed) ?? null
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function objectIn(body: Json | null, name: string): Json | null {
  const value = body?.[name]
  return isObject(value) ? value : null
}

function tokensIn(body: Json | null, names: readonly string[]): number | null {
  for (const name of names) {
    const value = Number(body?.[name])
    if (Number.isInteger(value) && value > 0 && value <= mostTokens) return value
  }
  return null
}

type Heard = {
  body: Json | null
  /** Whether the server is there and not still on its way up; `late` where it took too long. */
  heard: 'yes' | 'no' | 'late'
}

const getJson = (endpoint: EndpointToAsk, address: string) => hear(endpoint, address, {}, askMs)

const post = (endpoint: EndpointToAsk, address: string, body: Json, milliseconds: number) =>
  hear(endpoint, address, { method: 'POST', body: JSON.stringify(body) }, milliseconds)

async function hear(
  { fetch, apiKey }: EndpointToAsk,
  address: string,
  init: RequestInit,
  milliseconds: number,
): Promise<Heard> {
  try {
    const response = await fetch(address, {
      ...init,
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(milliseconds),
    })
    const heard = response.status < 500 ? 'yes' : 'no'
    const parsed: unknown = await response.json().catch(() => null)
    return { body: response.ok && isObject(parsed) ? parsed : null, heard }
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    return { body: null, heard: isLate ? 'late' : 'no' }
  }
}
