import type { IllustrationRequest } from './port.ts'

export type ImageProvider = 'replicate' | 'openai' | 'google' | 'openai-compatible'

/** The model used when none is configured. Custom endpoints have no sensible default. */
export const defaultImageModels: Record<ImageProvider, string | null> = {
  replicate: 'stability-ai/sdxl',
  openai: 'gpt-image-2',
  google: 'gemini-3.1-flash-image',
  'openai-compatible': null,
}

type Size = Pick<IllustrationRequest, 'width' | 'height'>

const fixedSizes: [RegExp, readonly Size[]][] = [
  [
    /^dall-e-3/,
    [
      { width: 1024, height: 1024 },
      { width: 1792, height: 1024 },
      { width: 1024, height: 1792 },
    ],
  ],
  [/^dall-e-2/, [{ width: 1024, height: 1024 }]],
  [
    /^(gpt-image-1|chatgpt-image)/,
    [
      { width: 1024, height: 1024 },
      { width: 1536, height: 1024 },
      { width: 1024, height: 1536 },
    ],
  ],
]

const leastPixels = 1024 * 1024

/**
 * The size to ask OpenAI for, as `1536x864`. Older models know a few sizes only; newer ones take any
 * sides divisible by 16, but not too small: the picture is drawn larger and scaled down.
 */
export function openAiSize(model: string, { width, height }: Size): `${number}x${number}` {
  const known = fixedSizes.find(([pattern]) => pattern.test(model))?.[1]
  if (known) {
    const wanted = Math.log(width / height)
    const apart = (size: Size) => Math.abs(Math.log(size.width / size.height) - wanted)
    const best = known.toSorted((one, other) => apart(one) - apart(other))[0] ?? { width, height }
    return `${best.width}x${best.height}`
  }
  const scale = Math.max(1, Math.sqrt(leastPixels / (width * height)))
  const side = (length: number) => Math.ceil((length * scale) / 16) * 16
  return `${side(width)}x${side(height)}`
}

const ratios = ['1:1', '2:3', '3:2', '3:4', '4:3', '9:16', '16:9', '21:9'] as const
export type AspectRatio = (typeof ratios)[number]

/** The aspect ratio with a name that comes nearest, as providers without sizes want it. */
export function nearestRatio({ width, height }: Size): AspectRatio {
  const apart = (ratio: AspectRatio) => {
    const [across = 1, down = 1] = ratio.split(':').map(Number)
    return Math.abs(Math.log(across / down) - Math.log(width / height))
  }
  return ratios.toSorted((one, other) => apart(one) - apart(other))[0] ?? '1:1'
}
