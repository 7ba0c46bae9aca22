import type { LookupFunction } from 'node:net'
import { Agent, buildConnector } from 'undici'
import { type AddressClass, classifyAddress, type Resolver } from './address-guard.ts'
import { BlockedTargetError } from './safe-fetch-errors.ts'

export type ConnectRules = {
  resolver: Resolver
  /** Throws when connecting to an address of this class is not allowed. */
  check: (address: string, addressClass: AddressClass) => void
  connectTimeoutMs: number
  onConnected: () => void
}

const maxHeaderBytes = 32 * 1024

/**
 * An agent for one call. It resolves a name once, checks all addresses, connects to exactly those and
 * checks the connected address again, which defeats DNS rebinding. No proxy, no keep-alive.
 */
export function createGuardedAgent(rules: ConnectRules): Agent {
  const connect = buildConnector({
    timeout: rules.connectTimeoutMs,
    allowH2: false,
    maxCachedSessions: 0,
    lookup: checkedLookup(rules),
    autoSelectFamily: true,
  } as buildConnector.BuildOptions)
  return new Agent({
    pipelining: 0,
    maxHeaderSize: maxHeaderBytes,
    allowH2: false,
    connect: (options, callback) => {
      connect(options, (error, socket) => {
        if (error || !socket) {
          callback(error ?? new Error('no connection'), null)
          return
        }
        try {
          const reached = socket.remoteAddress ?? ''
          rules.check(reached, classifyAddress(reached))
        } catch (refusal) {
          socket.destroy()
          callback(refusal instanceof Error ? refusal : new Error(String(refusal)), null)
          return
        }
        rules.onConnected()
        callback(null, socket)
      })
    },
  })
}

function checkedLookup(rules: ConnectRules): LookupFunction {
  return (hostname, options, callback) => {
    resolveChecked(hostname, rules).then(
      (addresses) => {
        const [first] = addresses
        if (!first) callback(new BlockedTargetError(`${hostname} has no address`), '')
        else if (options.all) callback(null, addresses)
        else callback(null, first.address, first.family)
      },
      (error: Error) => callback(error, ''),
    )
  }
}

async function resolveChecked(hostname: string, rules: ConnectRules) {
  const addresses = await rules.resolver(hostname)
  for (const address of addresses) rules.check(address, classifyAddress(address))
  return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
}
