import type { EndpointFault } from './endpoint-faults.ts'

/** What the sentences name. */
export type Named = {
  model: string
  /** Host and port. */
  host: string
  /** The beginning of the names of its variables: AI or AI_JUDGE. */
  room: string
  /** The variable that names the model. */
  variable: string
  /** Models that the server has. */
  has: readonly string[]
  /** What it said, where that is not known; '' for nothing. */
  said: string
  seconds: number
}

/** What was found, and what to do about it. */
export type FaultWords = { outcome: string; advice: string }

const mostNamed = 5

const words: Record<EndpointFault, (named: Named) => FaultWords> = {
  'no-server': ({ host, room }) => ({
    outcome: `No server answers at ${host}.`,
    advice: `Start it, or put its address right in ${room}_BASE_URL. In a container, localhost is the container itself: name the machine instead, such as host.docker.internal.`,
  }),
  'no-host': ({ host, room }) => ({
    outcome: `Nothing is known of a host called ${host}.`,
    advice: `Put the address right in ${room}_BASE_URL.`,
  }),
  certificate: ({ host }) => ({
    outcome: `The certificate of ${host} is not trusted.`,
    advice:
      'Give the server one that is, or name your own authority in NODE_EXTRA_CA_CERTS and restart.',
  }),
  'no-tls': ({ host, room }) => ({
    outcome: `${host} does not speak HTTPS.`,
    advice: `Write http:// in ${room}_BASE_URL.`,
  }),
  redirect: ({ host, room }) => ({
    outcome: `${host} sends calls on to another address.`,
    advice: `Put the address that it leads to into ${room}_BASE_URL.`,
  }),
  'too-slow': ({ seconds }) => ({
    outcome: `No answer within ${seconds} seconds.`,
    advice:
      'It may still be loading the model: test again in a minute. If that goes on, the model is too large for the machine, or other calls keep it busy.',
  }),
  'cut-off': ({ room }) => ({
    outcome: 'The server hung up.',
    advice: `Look into its log: it may have run out of memory. Where it speaks HTTPS only, ${room}_BASE_URL begins with https://.`,
  }),
  'wrong-key': ({ room }) => ({
    outcome: 'The key is not accepted.',
    advice: `Put a working one into ${room}_API_KEY and restart.`,
  }),
  'no-credit': () => ({
    outcome: 'The account has no credit left.',
    advice: 'Top it up at the provider.',
  }),
  busy: () => ({
    outcome: 'The provider limits calls at the moment.',
    advice: 'Test again in a minute.',
  }),
  'no-model': ({ model, variable, has }) => ({
    outcome: `The server knows no model called ${model}.`,
    advice:
      has.length > 0
        ? `It has ${listed(has)}: name one of them in ${variable} and restart.`
        : `Load it there, or name another in ${variable} and restart.`,
  }),
  'no-interface': ({ room }) => ({
    outcome: 'The server has no chat completions at this address.',
    advice: `${room}_BASE_URL ends in /v1 with most servers.`,
  }),
  'no-model-server': ({ host, room }) => ({
    outcome: `What answers at ${host} is a website and no model server.`,
    advice: `Put the address right in ${room}_BASE_URL.`,
  }),
  loading: () => ({
    outcome: 'The server is still loading the model.',
    advice: 'Test again in a minute. Articles wait for it by themselves.',
  }),
  'too-long': ({ room }) => ({
    outcome: 'Even a short question is too long for this model.',
    advice: `Start the server with a window of 16,000 tokens or more, and say so in ${room}_CONTEXT where it does not tell.`,
  }),
  broken: ({ said }) => ({
    outcome: `The server failed.${quoted(said)}`,
    advice: 'Look into its log.',
  }),
  refused: ({ said }) => ({
    outcome: `The call was refused.${quoted(said)}`,
    advice: 'Look into the log of the server.',
  }),
}

/** What is wrong, in words for whoever runs the server. */
export function faultWords(fault: EndpointFault, named: Named): FaultWords {
  return words[fault](named)
}

const quoted = (said: string) => (said === '' ? '' : ` It said: “${said}”`)

function listed(names: readonly string[]): string {
  const shown = names.slice(0, mostNamed)
  const more = names.length - shown.length
  const last = more > 0 ? `${more} more` : shown.pop()
  return shown.length === 0 ? `${last}` : `${shown.join(', ')} and ${last}`
}
