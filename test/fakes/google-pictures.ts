import { z } from 'zod'

/**
 * Google's documented image request: `generateContent` of a Gemini image model, key in `x-goog-api-key`,
 * aspect ratio in `imageConfig`. Like the real service it rejects unknown fields.
 */
const pictureRequest = z.strictObject({
  contents: z
    .array(
      z.strictObject({
        role: z.literal('user').optional(),
        parts: z.array(z.strictObject({ text: z.string().min(1) })).min(1),
      }),
    )
    .length(1),
  generationConfig: z.strictObject({
    responseModalities: z.array(z.enum(['TEXT', 'IMAGE'])).refine((all) => all.includes('IMAGE')),
    imageConfig: z
      .strictObject({
        aspectRatio: z
          .enum(['1:1', '2:3', '3:2', '3:4', '4:3', '4:5', '5:4', '9:16', '16:9', '21:9'])
          .optional(),
        imageSize: z.enum(['1K', '2K', '4K']).optional(),
      })
      .optional(),
    seed: z.int().optional(),
  }),
})

/** Image models that Google still runs; Imagen and the previews were shut down in 2026. */
const running = /^gemini-(3\.1-flash-image|3-pro-image|3\.1-flash-lite-image)$/

type Asked = { path: string; headers: Record<string, unknown>; body: unknown }
export type Refused = { status: number; body: { error: Record<string, unknown> } }

const refuse = (code: number, status: string, message: string): Refused => ({
  status: code,
  body: { error: { code, message, status } },
})

/** Google's error for an image request, or null for a valid one. */
export function refusalOfGoogle({ path, headers, body }: Asked): Refused | null {
  const [, model = '', method] = /^\/v1beta\/models\/([^/:]+):(\w+)$/.exec(path) ?? []
  if (!running.test(model) || method !== 'generateContent') {
    const message = `models/${model} is not found for API version v1beta, or is not supported for ${method}. Call ListModels to see the list of available models and their supported methods.`
    return refuse(404, 'NOT_FOUND', message)
  }
  if (!headers['x-goog-api-key']) {
    return refuse(403, 'PERMISSION_DENIED', 'Method doesn’t allow unregistered callers.')
  }
  const read = pictureRequest.safeParse(body)
  return read.success
    ? null
    : refuse(
        400,
        'INVALID_ARGUMENT',
        `Invalid JSON payload received. ${z.prettifyError(read.error)}`,
      )
}

/** A response with an image and some text, as these models often send. */
export function pictureOfGoogle(data: string): object {
  const parts = [
    { text: 'Here is your picture.' },
    { inlineData: { mimeType: 'image/png', data }, thoughtSignature: 'c2lnbmVk' },
  ]
  return {
    candidates: [{ index: 0, content: { role: 'model', parts }, finishReason: 'STOP' }],
    usageMetadata: { promptTokenCount: 9, candidatesTokenCount: 1290, totalTokenCount: 1299 },
    modelVersion: 'gemini-3.1-flash-image',
    responseId: 'r1',
  }
}
