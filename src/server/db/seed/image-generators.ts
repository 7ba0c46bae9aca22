/** The image generators a campaign can choose; `type` says how a prompt is dressed and sent. */
export const imageGenerators: {
  name: string
  type: string
  active: boolean
  defaultParameters: { available_aspect_ratios: string[] } & Record<string, unknown>
}[] = [
  {
    name: 'Editorial illustration',
    type: 'flux-half-illustration',
    active: true,
    defaultParameters: {
      available_aspect_ratios: ['16:9', '4:3', '1:1'],
      model: 'black-forest-labs/flux-1.1-pro',
      width: 1024,
      height: 576,
      style: 'half photograph, half drawn editorial illustration, clean composition',
    },
  },
  {
    name: 'Fast illustration',
    type: 'flux-schnell',
    active: true,
    defaultParameters: {
      available_aspect_ratios: ['16:9', '4:3', '1:1', '9:16'],
      model: 'black-forest-labs/flux-schnell',
      num_inference_steps: 4,
      output_format: 'png',
    },
  },
  {
    name: 'Zine collage',
    type: 'zine',
    active: true,
    defaultParameters: {
      available_aspect_ratios: ['16:9', '1:1', '3:4'],
      model: 'black-forest-labs/flux-dev',
      guidance: 3.5,
      num_inference_steps: 28,
      style: 'hand-made zine collage, cut paper, halftone dots, riso print',
    },
  },
  {
    name: 'Photographic',
    type: 'sdxl',
    active: true,
    defaultParameters: {
      available_aspect_ratios: ['16:9', '4:3', '1:1'],
      model: 'stability-ai/sdxl',
      width: 1024,
      height: 576,
      num_inference_steps: 30,
      guidance_scale: 7.5,
      negative_prompt: 'text, watermark, logo, deformed hands, low quality',
    },
  },
  {
    name: 'Detailed composition',
    type: 'openai',
    active: true,
    defaultParameters: {
      available_aspect_ratios: ['16:9', '3:2', '1:1', '2:3'],
      model: 'gpt-image-2',
      size: '1024x576',
      quality: 'medium',
    },
  },
]
