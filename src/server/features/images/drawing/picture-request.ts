import { imageDefaults } from '#contracts/rules/pictures/image-defaults.ts'
import type { GeneratorParameters } from '#server/features/image-generators/index.ts'
import { bannerSize } from '#server/kernel/pictures/banner-files.ts'
import type { IllustrationRequest } from '#server/providers/illustrator/port.ts'
import type { ImageRow, PictureBasis } from '../images.views.ts'

/** Pixels of a picture in this proportion, e.g. `4:3`: the long side as long as a banner's, both divisible by 8. */
export function sizeOfRatio(ratio: string | null): { width: number; height: number } {
  const [across = 0, down = 0] = (ratio ?? '').split(':').map(Number)
  if (!(across > 0 && down > 0)) return { ...bannerSize }
  const long = imageDefaults.width
  const short = Math.round((long * Math.min(across, down)) / Math.max(across, down) / 8) * 8
  return across >= down ? { width: long, height: short } : { width: short, height: long }
}

/** The prompt of a picture that nobody wrote one for; empty when nothing is known about the article. */
export function composedPrompt(basis: PictureBasis): string {
  const { promptDetails, title, colours } = basis
  return [promptDetails, title && `Subject: ${title}.`, colours && `Brand colours: ${colours}.`]
    .filter(Boolean)
    .join('\n')
}

/** What the illustrator gets: the record's own parameters, else those of its image generator. */
export function requestOf(
  image: ImageRow,
  generator: GeneratorParameters,
  title: string,
): IllustrationRequest {
  const { style } = generator
  return {
    title,
    prompt: style ? `${image.prompt}\nStyle: ${style}.` : image.prompt,
    templateName: image.template_name,
    width: image.width,
    height: image.height,
    // The article's own banner is always the same; one that is asked for shall be another.
    seed: image.requested ? image.id : image.article_id,
    negativePrompt: image.negative_prompt || generator.negative_prompt,
    steps: image.steps ?? generator.num_inference_steps,
    guidance: image.guidance ?? generator.guidance ?? generator.guidance_scale,
    model: image.wanted_model ?? generator.model,
  }
}
