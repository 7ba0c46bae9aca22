import sharp from 'sharp'
import { imageTemplates } from '/tmp/wt/screens/src/server/db/seed/templates/image.ts'
import { createOfflineIllustrator } from '/tmp/wt/screens/src/server/providers/illustrator/offline/offline-illustrator.ts'

const ill = createOfflineIllustrator({ paceMs: 0 })
const tiles = []
for (const [i, style] of imageTemplates.entries()) {
  const job = await ill.start(
    {
      title: style.name,
      prompt: style.promptDetails,
      templateName: style.name,
      seed: style.name,
      width: 720,
      height: 376,
    },
    { workspaceId: '', signal: AbortSignal.timeout(30000) },
  )
  const b = await sharp(job.picture.bytes).resize(360, 188).png().toBuffer()
  tiles.push({ input: b, left: (i % 3) * 370, top: Math.floor(i / 3) * 198 })
}
await sharp({ create: { width: 1110, height: 594, channels: 3, background: '#fff' } })
  .composite(tiles)
  .png()
  .toFile('/tmp/styles.png')
