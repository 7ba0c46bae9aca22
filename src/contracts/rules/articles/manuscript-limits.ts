/** Bytes of a document that an article may be made of; most are those of its pictures. */
export const maxManuscriptBytes = 30 * 1024 * 1024
/** Characters of a pasted text with the pictures in it: a request carries eight megabytes. */
export const maxPastedLength = 7_000_000
/** Pictures that come along with a text, and the bytes of all of them. */
export const maxBroughtPictures = 30
export const maxBroughtPictureBytes = 24 * 1024 * 1024
/** Kinds of documents that can be read. */
export const manuscriptExtensions = [
  ...['docx', 'docm', 'dotx', 'dotm', 'doc', 'html', 'htm', 'xhtml', 'mht', 'mhtml'],
  ...['md', 'markdown', 'mdx', 'txt'],
] as const
