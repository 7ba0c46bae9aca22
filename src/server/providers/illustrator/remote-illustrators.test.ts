import { afterEach, describe, expect, it } from 'vitest'
import { ProviderError } from '#server/kernel/errors.ts'
import { createSafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import { makeBannerFiles } from '#server/kernel/pictures/banner-files.ts'
import {
  type FakeImages,
  type ImageFault,
  type ImageProtocol,
  startFakeImages,
} from '#test/fakes/image-service.ts'
import type { CallLimits } from '../remote/limited-fetch.ts'
import { createIllustrator } from './create-illustrator.ts'
import type { ImageProvider } from './image-models.ts'
import type { IllustrationRequest, Illustrator } from './port.ts'

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

const request: IllustrationRequest = {
  title: 'Anvils',
  prompt: 'An anvil in a forge',
  templateName: 'Warm',
  width: 1024,
  height: 576,
  seed: 's',
  negativePrompt: 'text',
}
const call = () => ({ workspaceId: 'w', signal: new AbortController().signal })
const providers: ImageProvider[] = ['openai', 'google', 'replicate', 'openai-compatible']

async function setUp(
  provider: ImageProvider,
  script: (ImageFault | null)[] = [],
  options: { model?: string; limits?: Partial<CallLimits>; private?: boolean } = {},
): Promise<{ illustrator: Illustrator; fake: FakeImages }> {
  const protocol: ImageProtocol = provider === 'openai-compatible' ? 'openai' : provider
  const fake = await startFakeImages(protocol, { script })
  const illustrator = createIllustrator(
    {
      provider,
      model: options.model ?? (provider === 'openai-compatible' ? 'local' : null),
      apiKey: 'key-1',
      baseUrl: fake.url,
      limits: { firstByteMs: 400, silenceMs: 300, callMs: 5_000, ...options.limits },
    },
    createSafeFetch({ allowPrivateAddresses: options.private ?? true }),
  )
  open.push(fake.close, illustrator.close)
  return { illustrator, fake }
}

/** Starts and asks until the picture is there, without the pauses of real life. */
async function draw(illustrator: Illustrator, order = request) {
  let job = await illustrator.start(order, call())
  for (let asked = 0; job.status === 'pending' && asked < 10; asked += 1) {
    job = await illustrator.poll(job.reference, order, call())
  }
  return job
}

describe.each(providers)('%s', (provider) => {
  it('draws a picture that can be stored, and shows its key to its own host only', async () => {
    const { illustrator, fake } = await setUp(provider)
    const job = await draw(illustrator)
    if (job.status !== 'success') throw new Error(JSON.stringify(job))
    const { banner } = await makeBannerFiles(job.picture)
    expect(banner.contentType).toBe('image/png')
    const [first] = fake.requests
    expect(JSON.stringify(first?.headers)).toContain('key-1')
    const output = fake.requests.find(({ path }) => path.startsWith('/pictures/'))
    expect(output?.headers.authorization).toBeUndefined()
  })

  it.each<[string, ImageFault, string, number?]>([
    ['a refused key', { kind: 'status', status: 401 }, 'auth_expired'],
    [
      'a pause asked for',
      { kind: 'status', status: 429, headers: { 'retry-after': '7' } },
      'rate_limited',
      7_000,
    ],
    ['an empty account', { kind: 'status', status: 402 }, 'rejected'],
    ['an outage', { kind: 'status', status: 503 }, 'unavailable'],
    ['no answer', { kind: 'stall' }, 'unavailable'],
    ['a broken connection', { kind: 'cut' }, 'unavailable'],
    ['half an answer', { kind: 'text', text: '{"data":[{"b64' }, 'unavailable'],
    ['another answer', { kind: 'text', text: '{"hello":"there"}' }, 'unavailable'],
    ['a page of a portal', { kind: 'text', text: '<html>Wi-Fi</html>' }, 'unavailable'],
  ])('knows %s', async (_name, fault, kind, retryAfterMs) => {
    const { illustrator } = await setUp(provider, [fault])
    await expect(draw(illustrator)).rejects.toMatchObject({
      name: 'ProviderError',
      kind,
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    })
  })

  it('says in plain words when the subject was declined', async () => {
    const { illustrator } = await setUp(provider, [{ kind: 'refusal' }])
    const outcome = await draw(illustrator).catch((error: unknown) => error)
    expect(outcome).toMatchObject({
      message: 'The image service declined to draw this. Please change the prompt.',
    })
  })

  it('stops when its signal aborts', async () => {
    const { illustrator } = await setUp(provider, [{ kind: 'stall' }], {
      limits: { firstByteMs: 60_000 },
    })
    const stop = new AbortController()
    const drawing = illustrator.start(request, { workspaceId: 'w', signal: stop.signal })
    stop.abort()
    await expect(drawing).rejects.toMatchObject({ kind: 'unavailable' })
  })
})

describe('replicate', () => {
  const sent = (fake: FakeImages) => fake.requests.find(({ method }) => method === 'POST')

  it('runs SDXL by its version, with the wishes of the request', async () => {
    const { illustrator, fake } = await setUp('replicate')
    await draw(illustrator, { ...request, steps: 20, guidance: 5 })
    expect(fake.requests.map(({ method, path }) => `${method} ${path}`).slice(0, 3)).toEqual([
      'POST /v1/models/stability-ai/sdxl/predictions',
      'GET /v1/models/stability-ai/sdxl',
      'POST /v1/predictions',
    ])
    expect(fake.requests[2]?.body).toMatchObject({
      version: 'c0ffee',
      input: {
        prompt: 'An anvil in a forge',
        negative_prompt: 'text',
        width: 1024,
        height: 576,
        num_inference_steps: 20,
        guidance_scale: 5,
      },
    })
  })

  it.each([
    ['flux-schnell', { aspect_ratio: '16:9', num_inference_steps: 4 }],
    ['flux-dev', { aspect_ratio: '16:9', guidance: 3.5 }],
    ['flux-1.1-pro', { aspect_ratio: 'custom', width: 1024, height: 576 }],
  ])('speaks to %s as it wants', async (model, input) => {
    const { illustrator, fake } = await setUp('replicate')
    await draw(illustrator, { ...request, model: `black-forest-labs/${model}` })
    expect(sent(fake)?.path).toBe(`/v1/models/black-forest-labs/${model}/predictions`)
    expect(sent(fake)?.body.input).toMatchObject(input)
    expect(sent(fake)?.body.input).not.toHaveProperty('negative_prompt')
  })

  it('waits for a slow one, and cancels it by name', async () => {
    const { illustrator, fake } = await setUp('replicate', [{ kind: 'slow', polls: 3 }])
    expect((await draw(illustrator)).status).toBe('success')
    await illustrator.cancel('p1', call())
    expect(fake.cancelled).toEqual(['p1'])
  })

  it('never shows the service’s own words', async () => {
    const { illustrator } = await setUp('replicate', [
      { kind: 'ends', status: 'failed', error: '<b>CUDA</b> out of memory' },
    ])
    expect(await draw(illustrator)).toMatchObject({
      status: 'error',
      message: 'The image service could not draw this picture.',
    })
  })

  it('reads the pause out of the sentence that asks for it', async () => {
    const body = { detail: 'Request was throttled. Your rate limit resets in ~30s.' }
    const { illustrator } = await setUp('replicate', [{ kind: 'status', status: 429, body }])
    await expect(draw(illustrator)).rejects.toMatchObject({ retryAfterMs: 30_000 })
  })
})

describe('google', () => {
  it('asks a Gemini image model as Google documents it', async () => {
    const { illustrator, fake } = await setUp('google')
    expect((await draw(illustrator)).status).toBe('success')
    const [asked] = fake.requests
    expect(asked?.path).toBe('/v1beta/models/gemini-3.1-flash-image:generateContent')
    expect(asked?.headers['x-goog-api-key']).toBe('key-1')
    expect(asked?.body).toEqual({
      contents: [{ role: 'user', parts: [{ text: 'An anvil in a forge\nAvoid: text.' }] }],
      generationConfig: {
        responseModalities: ['IMAGE'],
        imageConfig: { aspectRatio: '16:9' },
      },
    })
  })

  it('reports a model that Google has shut down', async () => {
    const { illustrator } = await setUp('google', [], { model: 'gemini-3.1-flash-image-preview' })
    await expect(draw(illustrator)).rejects.toMatchObject({
      kind: 'rejected',
      message: 'The AI service does not know the chosen model.',
    })
  })
})

it.each(['http://169.254.169.254/x.png', 'file:///etc/passwd', 'http://127.0.0.1:1/x.png'])(
  'a picture said to lie at %s is not fetched',
  async (url) => {
    for (const provider of ['replicate', 'openai-compatible'] as const) {
      const { illustrator } = await setUp(provider, [{ kind: 'elsewhere', url }], {
        private: false,
      })
      await expect(draw(illustrator)).rejects.toBeInstanceOf(ProviderError)
    }
  },
)
