/**
 * A fetch for endpoints that may not know `stream_options`, by which they are asked to count tokens: one that refuses
 * it is asked again without, and from then on at once.
 */
export function withoutStreamOptions(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  let refused = false
  return async (input, init) => {
    const { body } = init ?? {}
    if (typeof body !== 'string' || !body.includes('"stream_options"')) return fetch(input, init)
    const plain = () => fetch(input, { ...init, body: withoutOptions(body) })
    if (refused) return plain()
    const response = await fetch(input, init)
    if (response.status !== 400 && response.status !== 422) return response
    const said = await response.text()
    if (!said.includes('stream_options')) {
      const { status, headers } = response
      return new Response(said, { status, headers })
    }
    refused = true
    return plain()
  }
}

function withoutOptions(body: string): string {
  const { stream_options: _, ...rest } = JSON.parse(body) as Record<string, unknown>
  return JSON.stringify(rest)
}
