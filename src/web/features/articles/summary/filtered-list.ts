/** The address of the list with these filters. */
export function filteredList(filters: Record<string, string>): string {
  return `/dashboard/articles?${new URLSearchParams(filters)}`
}
