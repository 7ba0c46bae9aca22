/** Draws the pictures of the sample packages anew, after their titles or styles have changed. */
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { imageTemplates } from '#server/db/seed/templates/image.ts'
import { sampleClients } from '#server/features/samples/content/sample-clients.ts'
import { createOfflineIllustrator } from '#server/providers/illustrator/offline/offline-illustrator.ts'

const illustrator = createOfflineIllustrator({ paceMs: 0 })
const folder = new URL('../src/server/features/samples/pictures/', import.meta.url)

for (const { campaign } of sampleClients) {
  const style = imageTemplates.find(({ name }) => name === campaign.templates.image)
  if (!style) throw new Error(`There is no image style “${campaign.templates.image}”`)
  for (const { title, picture } of campaign.articles) {
    const job = await illustrator.start(
      {
        title,
        prompt: `${style.promptDetails}\nSubject: ${title}`,
        templateName: style.name,
        width: 1280,
        height: 720,
        seed: picture,
      },
      { workspaceId: '', signal: AbortSignal.timeout(60_000) },
    )
    if (job.status !== 'success') throw new Error(`“${title}” was not drawn`)
    const file = await sharp(job.picture.bytes).webp({ quality: 82 }).toBuffer()
    await writeFile(new URL(`${picture}.webp`, folder), file)
  }
}
