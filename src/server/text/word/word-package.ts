import JSZip from 'jszip'
import { childrenOf, parseXml } from './xml.ts'

/** A Word document as the parts it is packed from. Paths have no leading slash. */
export type WordPackage = {
  zip: JSZip
  /** The path of its text. */
  main: string
  /** The paths of the parts that another part names, by the end of their type, such as `styles`. */
  related: (part: string) => Promise<Related[]>
  read: (path: string) => Promise<Document | undefined>
}
export type Related = { id: string; type: string; path: string; isOutside: boolean }

/** Opens an archive; undefined for one that holds no text of Word. */
export async function openWord(bytes: Uint8Array): Promise<WordPackage | undefined> {
  const zip = await JSZip.loadAsync(bytes)
  const read = async (path: string) => {
    const text = await zip.file(path)?.async('uint8array')
    return text && parseXml(decodeXml(text))
  }
  const related = async (part: string): Promise<Related[]> => {
    const folder = part.includes('/') ? part.slice(0, part.lastIndexOf('/') + 1) : ''
    const relations = await read(`${folder}_rels/${part.slice(folder.length)}.rels`)
    return childrenOf(relations?.documentElement).map((relation) => {
      const target = relation.getAttribute('Target') ?? ''
      return {
        id: relation.getAttribute('Id') ?? '',
        type: relation.getAttribute('Type')?.split('/').at(-1) ?? '',
        path: pathOf(folder, target),
        isOutside: relation.getAttribute('TargetMode') === 'External',
      }
    })
  }
  const main = (await related('')).find(({ type }) => type === 'officeDocument')?.path
  const found = main && zip.file(main) ? main : 'word/document.xml'
  const text = await read(found)
  return text?.documentElement?.nodeName === 'w:document'
    ? { zip, main: found, related, read }
    : undefined
}

/** A part in UTF-8 or, as its mark says, in UTF-16. */
function decodeXml(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return new TextDecoder().decode(bytes)
}

function pathOf(folder: string, target: string): string {
  return decodeURIComponent(new URL(target, `file:///${folder}`).pathname).slice(1)
}
