import sharp from 'sharp'
import { compressImage } from '#server/kernel/pictures/reencode-image.ts'
import { createOfflineIllustrator } from '#server/providers/illustrator/offline/offline-illustrator.ts'
import { median, numberFromEnv } from './measuring/numbers.ts'
import { printTable } from './measuring/table.ts'

// A banner of 1024 × 576 pixels to WebP, as Copydesk makes it and by the picture library alone, in turn.
// BENCH_ROUNDS says how often each.

const rounds = numberFromEnv('BENCH_ROUNDS', 60)
const size = { width: 1024, height: 576 }
const allowed = 1.1

const pictures = { drawn: await drawn(), photograph: await photograph() }
const rows = []
for (const [name, bytes] of Object.entries(pictures)) rows.push(await compare(name, bytes))
printTable([['1024 × 576 to WebP', 'alone', 'Copydesk', 'ratio', 'aim'], ...rows])

async function drawn(): Promise<Uint8Array> {
  const request = { title: 'Winter tyres for small vans', prompt: 'A quiet garage, paper cut' }
  const job = await createOfflineIllustrator({ paceMs: 0 }).start(
    { ...request, templateName: 'Botanical paper cut', seed: 'bench', ...size },
    { workspaceId: 'bench', signal: new AbortController().signal },
  )
  if (job.status !== 'success') throw new Error('no picture was drawn')
  return job.picture.bytes
}

/** Soft shapes with grain, as a camera sees them. */
async function photograph(): Promise<Uint8Array> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const grain = (blur: number) =>
    sharp({ create: { ...size, channels: 3, background: '#888', noise } }).blur(blur)
  const shapes = await grain(24).normalise().png().toBuffer()
  const fine = await grain(0.8).png().toBuffer()
  const both = sharp(shapes).composite([{ input: fine, blend: 'soft-light' }])
  return await both.jpeg({ quality: 90 }).toBuffer()
}

async function compare(name: string, bytes: Uint8Array): Promise<string[]> {
  const alone = () => sharp(bytes).webp({ quality: 80 }).toBuffer()
  const own = () => compressImage(bytes, { webp: true })
  const times: { alone: number[]; own: number[] } = { alone: [], own: [] }
  for (let round = 0; round < rounds; round += 1) {
    times.alone.push(await milliseconds(alone))
    times.own.push(await milliseconds(own))
  }
  const [floor, copydesk] = [median(times.alone), median(times.own)]
  const ratio = copydesk / floor
  const verdict = `${allowed} ×, ${ratio <= allowed ? 'met' : 'missed'}`
  return [name, `${floor.toFixed(1)} ms`, `${copydesk.toFixed(1)} ms`, ratio.toFixed(2), verdict]
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
