/** What of the list's address makes a view: filters, search and order, in one order, without the page. */
export function viewOf(params: URLSearchParams): string {
  const kept = [
    'q',
    'client',
    'campaign',
    'status',
    'stage',
    'due',
    'assignee',
    'reviewer',
    'turn',
    'sort',
  ]
  const view = new URLSearchParams()
  for (const name of kept) {
    const value = params.get(name)
    if (value) view.set(name, value)
  }
  return view.toString()
}

/** Whether an address shows a view. */
export function sameView(here: string, query: string): boolean {
  return here === viewOf(new URLSearchParams(query))
}
