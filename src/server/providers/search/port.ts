/** What is searched for, and how many results are wanted. */
export type SearchQuery = {
  text: string
  /** BCP 47, or '' where it makes no difference; with a country where that makes one. */
  language: string
  count: number
}

/** A page that a search found, as the service describes it. None of it is to be trusted. */
export type SearchHit = {
  address: string
  title: string
  snippet: string
  /** The day it was published, such as 2026-03-01; null where the service doesn't say. */
  publishedOn: string | null
}

/** `workspaceId` keeps the scheduling of calls fair. */
export type SearchCall = { workspaceId: string; signal: AbortSignal }

/** A service that searches the web. */
export interface WebSearch {
  readonly provider: string
  /** The account its calls are made with. */
  readonly account: string
  /** The best results first, at most as many as wanted. Throws `ProviderError`. */
  search(query: SearchQuery, call: SearchCall): Promise<SearchHit[]>
}
