/** What an article is ordered from. */
export const inputTypes = ['title', 'topic', 'keyword', 'website_url', 'prompt'] as const
export type InputType = (typeof inputTypes)[number]
