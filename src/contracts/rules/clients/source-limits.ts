/** How much of a client's own material is read. */
export const sourceLimits = {
  /** Bytes of one document. */
  documentBytes: 7 * 1024 * 1024,
  /** Pages of one document. */
  documentPages: 300,
  /** Characters of one document's text. */
  documentText: 1_000_000,
  /** Documents of one client. */
  documents: 50,
  /** Pages of one website. */
  sitePages: 30,
  /** Pages of all the websites that were read for one client. */
  pages: 120,
} as const

/** What may be uploaded, as a file chooser names it. */
export const documentTypes = '.pdf,.docx,.md,.markdown,.txt'
