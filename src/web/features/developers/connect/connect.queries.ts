import { useMutation, useQuery } from '@tanstack/react-query'
import { appsApi, appsQueries } from '#web/lib/api/apps-api.ts'

type Request = Parameters<typeof appsApi.ask>[0]
export type Consent = Parameters<typeof appsApi.connect>[0]

/** What an app asks for, from the query it sent somebody here with. */
export function requestIn(query: URLSearchParams): Request {
  return { client_id: '', redirect_uri: '', ...Object.fromEntries(query) }
}

/** Asks who the app is and what it wants; a refusal stays one. */
export function useAsked(request: Request) {
  return useQuery(appsQueries.ask.queryOptions({ input: request, retry: false, staleTime: 60_000 }))
}

/** Allows it, and goes on to the app. */
export function useConnect() {
  return useMutation({
    mutationFn: (consent: Consent) => appsApi.connect(consent),
    // The server answers with no other address than one of the app’s own.
    onSuccess: ({ goTo }) => window.location.assign(goTo),
  })
}
