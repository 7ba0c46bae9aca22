/** Sections an article may have. */
export const maxSections = 60
