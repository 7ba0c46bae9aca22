import { Document, Packer } from 'docx'
import { htmlToContent } from 'docx/html'
import type { Root } from 'mdast'
import type { Article } from '#contracts/articles/articles.ts'
import { wholeDirection } from '#contracts/rules/articles/text-direction.ts'
import type { StoredFile } from '#server/providers/files/port.ts'
import { type TextFile, type WordPicture, wordPicture } from './article-pictures.ts'
import { articleBody } from './html-document.ts'
import { withDirections } from './word-direction.ts'

export const wordContentType =
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const bannerName = 'banner.jpg'
const serif = { ascii: 'Georgia', hAnsi: 'Georgia' }

/** Returns an article as a Word document in Word's own styles, so that an agency's template can restyle it. */
export async function wordDocument(
  article: Article,
  tree: Root,
  banner: StoredFile | null,
  inText: readonly TextFile[] = [],
): Promise<Uint8Array<ArrayBuffer>> {
  const pictures = new Map<string, WordPicture>()
  if (banner) pictures.set(bannerName, await wordPicture(banner))
  for (const { address, file } of inText) pictures.set(address, await wordPicture(file))
  const language = tree.data?.language
  const document = new Document({
    title: article.title,
    ...(article.authorName ? { creator: article.authorName } : {}),
    ...(article.metaDescription ? { description: article.metaDescription } : {}),
    styles: {
      default: {
        document: {
          run: { size: 22, ...(language ? { language: { value: language } } : {}) },
          paragraph: { spacing: { after: 160, line: 300 } },
        },
        title: { run: { size: 52, font: serif }, paragraph: { spacing: { after: 160 } } },
        heading2: heading(32, 0),
        heading3: heading(26, 1),
        heading4: heading(23, 2),
      },
      paragraphStyles: [
        { id: 'Subtitle', name: 'Subtitle', basedOn: 'Normal', run: { size: 28, color: '595959' } },
        { id: 'Quote', name: 'Quote', basedOn: 'Normal', run: { italics: true, color: '404040' } },
      ],
    },
    sections: [{ children: [...contentOf(article, tree, pictures)] }],
  })
  const file = new Uint8Array(await Packer.toBuffer(document))
  return await withDirections(file, wholeDirection(tree, article.language))
}

/** The outline level makes it an entry of Word's navigator and of a PDF's bookmarks. */
function heading(size: number, outlineLevel: number) {
  return {
    run: { size, bold: true, font: serif },
    paragraph: { keepNext: true, spacing: { before: 320, after: 120 }, outlineLevel },
  }
}

function contentOf(article: Article, tree: Root, pictures: ReadonlyMap<string, WordPicture>) {
  const banner = pictures.has(bannerName) ? bannerName : null
  return htmlToContent(articleBody(article, tree, banner), {
    images: (name) => pictures.get(name)?.jpeg,
    styleMap: { h1: 'Title', '.subtitle': 'Subtitle', 'blockquote p': 'Quote' },
  })
}
