import { readFile } from 'node:fs/promises'
import type { BannerUrls } from '#server/features/articles/index.ts'
import { newId } from '#server/kernel/ids.ts'
import { type BannerFiles, makeBannerFiles } from '#server/kernel/pictures/banner-files.ts'
import { storedKey, storedUrl } from '#server/kernel/stored-files.ts'
import type { Files } from '#server/providers/files/port.ts'
import { sampleClients } from './content/sample-clients.ts'

/** The pictures of a workspace's samples, by the name of the picture, and the article that each is for. */
export type SamplePictures = Map<string, { articleId: string; banner: BannerUrls }>

/** Stores all pictures of the samples for new articles; where one can't be stored, none is kept. */
export async function storeSamplePictures(
  files: Files,
  workspaceId: string,
): Promise<SamplePictures> {
  const names = sampleClients.flatMap(({ campaign }) => campaign.articles.map((a) => a.picture))
  const stored: SamplePictures = new Map()
  try {
    for (const name of names) {
      const articleId = newId()
      const banner = await storePicture(files, `article-images/${workspaceId}/${articleId}`, name)
      stored.set(name, { articleId, banner })
    }
  } catch (error) {
    await discardSamplePictures(files, stored)
    throw error
  }
  return stored
}

/** Deletes the files again. */
export async function discardSamplePictures(files: Files, pictures: SamplePictures): Promise<void> {
  const urls = [...pictures.values()].flatMap(({ banner }) => Object.values(banner))
  const keys = urls.map(storedKey).filter((key) => key !== null)
  await Promise.all(keys.map((key) => files.delete(key).catch(() => {})))
}

/** They are the same in every workspace, and making them takes more than a second of the processor's time. A megabyte in all. */
const filesByName = new Map<string, BannerFiles>()

async function sampleFiles(name: string): Promise<BannerFiles> {
  const known = filesByName.get(name)
  if (known) return known
  const bytes = await readFile(new URL(`./pictures/${name}.webp`, import.meta.url))
  const made = await makeBannerFiles({ bytes, contentType: 'image/webp' })
  filesByName.set(name, made)
  return made
}

async function storePicture(files: Files, folder: string, name: string): Promise<BannerUrls> {
  const made = await sampleFiles(name)
  const store = async (use: string, file: (typeof made)['banner']) => {
    const key = `${folder}/${use}-sample.${file.extension}`
    await files.put(key, file.bytes, file.contentType)
    return storedUrl(key)
  }
  const [imageUrl, optimizedUrl, openGraphUrl, squareUrl] = await Promise.all([
    store('banner', made.banner),
    store('banner-small', made.optimized),
    store('social', made.openGraph),
    store('square', made.square),
  ])
  return { imageUrl, optimizedUrl, openGraphUrl, squareUrl }
}
