import type { Article } from '#contracts/articles/articles.ts'
import type { Change } from '../change.ts'

/** A text of the article that can be searched. */
export type Part = {
  name: string
  text: string
  isMarkdown: boolean
  change: (text: string) => Change
}

type Texts = Pick<
  Article,
  'title' | 'subtitle' | 'summary' | 'metaDescription' | 'content' | 'bodyContent'
>

/** The texts of an article in the order they are read. */
export function partsOf(article: Texts): Part[] {
  const { content } = article
  const lines = (['title', 'subtitle', 'summary', 'metaDescription'] as const).map(
    (block): Part => ({
      name: names[block],
      text: article[block],
      isMarkdown: false,
      change: (text) => ({ block, before: article[block], text }),
    }),
  )
  const written = (block: 'introduction' | 'conclusion' | 'bodyContent', before: string): Part => ({
    name: names[block],
    text: before,
    isMarkdown: true,
    change: (text) => ({ block, before, text }),
  })
  const sections = (content?.sections ?? []).flatMap((section, at): Part[] =>
    (['title', 'content'] as const).map((field) => ({
      name: field === 'title' ? `Title of section ${at + 1}` : `Section ${at + 1}`,
      text: section[field],
      isMarkdown: field === 'content',
      change: (text) => ({
        ...{ block: `sections[${at}].${field}`, section: section.id },
        ...{ before: section[field], text },
      }),
    })),
  )
  return [
    ...lines,
    ...(content ? [written('introduction', content.introduction)] : []),
    ...sections,
    ...(content ? [written('conclusion', content.conclusion)] : []),
    written('bodyContent', article.bodyContent),
  ]
}

const names = {
  title: 'Title',
  subtitle: 'Subtitle',
  summary: 'Summary',
  metaDescription: 'Meta description',
  introduction: 'Introduction',
  conclusion: 'Conclusion',
  bodyContent: 'Body content',
}
