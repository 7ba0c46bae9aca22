import type { ClientProposal, Found } from '#contracts/clients/client-beginnings.ts'
import type { RequestContext } from '#server/context/context.ts'
import { AppError, ProviderError } from '#server/kernel/errors.ts'
import { fetchPicture } from '#server/kernel/pictures/fetch-picture.ts'
import { type ReencodedImage, reencodeImage } from '#server/kernel/pictures/reencode-image.ts'

/** A logo at an address, at most `maxSide` pixels wide and high; null where it can't be fetched. */
export async function fetchLogo(
  { ports, signal, log }: Pick<RequestContext, 'ports' | 'signal' | 'log'>,
  address: string,
  maxSide: number,
): Promise<ReencodedImage | null> {
  try {
    const { bytes } = await fetchPicture(address, ports.fetch, signal)
    return await reencodeImage(bytes, { maxSide })
  } catch (err) {
    if (!(err instanceof ProviderError || err instanceof AppError)) throw err
    log.warn({ err }, 'a proposed logo could not be fetched')
    return null
  }
}

/** A logo that was found, with its picture: browsers ask the website for nothing. Null without a picture. */
export async function proposeLogo(
  context: Parameters<typeof fetchLogo>[0],
  found: Found | null,
): Promise<ClientProposal['logo']> {
  const image = found && (await fetchLogo(context, found.value, 128))
  if (!found || !image) return null
  const picture = `data:${image.contentType};base64,${Buffer.from(image.bytes).toString('base64')}`
  return { ...found, picture }
}
