import { readAsDataUrl } from '#web/lib/pictures/read-as-data-url.ts'

/** A page with its pictures inside it, so that its file can be kept; one that can't be fetched becomes its description. */
export async function withPicturesInside(html: string): Promise<string> {
  const page = new DOMParser().parseFromString(html, 'text/html')
  await Promise.all(
    [...page.images].map(async (picture) => {
      try {
        picture.src = await fetchPicture(picture.src)
      } catch {
        picture.replaceWith(picture.alt)
      }
    }),
  )
  return `<!doctype html>\n${page.documentElement.outerHTML}\n`
}

async function fetchPicture(address: string): Promise<string> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return await readAsDataUrl(await answer.blob())
}
