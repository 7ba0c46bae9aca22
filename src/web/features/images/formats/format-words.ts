import type { PictureFormat } from '#contracts/rules/pictures/picture-formats.ts'

/** What each format is called, and where it is seen. */
export const formatWords: Record<PictureFormat, { label: string; short: string; seen: string }> = {
  banner: {
    label: 'Banner',
    short: 'Banner',
    seen: 'On the article, and on every site it goes to',
  },
  openGraph: {
    label: 'Link preview',
    short: 'Link',
    seen: 'Open Graph: links on LinkedIn, Facebook and X',
  },
  square: {
    label: 'Post',
    short: 'Post',
    seen: 'The picture of the LinkedIn, Facebook and X posts',
  },
}
