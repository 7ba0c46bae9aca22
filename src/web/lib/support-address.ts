import { product } from '#contracts/product.ts'

/** Where people write for help: to whoever runs this installation, whose address the server puts into each page. */
export function supportAddress(): string {
  const { content } = document.querySelector<HTMLMetaElement>('meta[name=support]') ?? {}
  return content?.includes('@') ? content : product.supportAddress
}
