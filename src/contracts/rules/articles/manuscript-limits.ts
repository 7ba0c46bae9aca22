/** Bytes of a document that an article may be made of. */
export const maxManuscriptBytes = 6 * 1024 * 1024
/** Kinds of documents that can be read. */
export const manuscriptExtensions = ['docx', 'html', 'htm', 'md', 'markdown', 'txt'] as const
