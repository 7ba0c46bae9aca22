import { nearestRatio } from '../image-models.ts'
import type { IllustrationRequest } from '../port.ts'

type Inputs = Record<string, string | number | boolean>

/** How each family of models takes sizes and steps. */
const families: [RegExp, (request: IllustrationRequest) => Inputs][] = [
  [
    /^stability-ai\/sdxl/,
    (request) => ({
      width: multipleOf(8, request.width),
      height: multipleOf(8, request.height),
      num_outputs: 1,
      num_inference_steps: between(1, request.steps ?? 30, 100),
      guidance_scale: between(1, request.guidance ?? 7.5, 50),
      negative_prompt: request.negativePrompt ?? '',
    }),
  ],
  [
    /^black-forest-labs\/flux-schnell/,
    (request) => ({
      aspect_ratio: nearestRatio(request),
      num_outputs: 1,
      num_inference_steps: between(1, request.steps ?? 4, 4),
      output_format: 'png',
    }),
  ],
  [
    /^black-forest-labs\/flux-dev/,
    (request) => ({
      aspect_ratio: nearestRatio(request),
      num_outputs: 1,
      num_inference_steps: between(1, request.steps ?? 28, 50),
      guidance: between(0, request.guidance ?? 3.5, 10),
      output_format: 'png',
    }),
  ],
  [
    /^black-forest-labs\/flux-1\.1-pro$|^black-forest-labs\/flux-pro$/,
    (request) => ({
      aspect_ratio: 'custom',
      width: between(256, multipleOf(32, request.width), 1440),
      height: between(256, multipleOf(32, request.height), 1440),
      output_format: 'png',
    }),
  ],
]

/** The `input` of a prediction for the model's family. */
export function replicateInputs(model: string, request: IllustrationRequest): Inputs {
  const family = families.find(([pattern]) => pattern.test(model))?.[1]
  const own = family?.(request) ?? { aspect_ratio: nearestRatio(request) }
  return { prompt: request.prompt, ...own }
}

function multipleOf(step: number, length: number): number {
  return Math.round(length / step) * step
}

function between(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
