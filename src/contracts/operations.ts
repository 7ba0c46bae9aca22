import { oc as base } from '@orpc/contract'
import type { KeyScope } from './rules/key-scopes.ts'

/** What is known of an operation beside its address and its shapes. */
export type OperationMeta = {
  /**
   * The scope that opens it to API keys; `*` opens it to every key. Without a scope it is for people alone:
   * approving, confirming claims, credentials, money and the team.
   */
  scope?: KeyScope | '*'
  /** It spends or publishes, so a program has to name each request by an Idempotency-Key. */
  needsIdempotencyKey?: true
}

/** Where every contract begins. */
export const oc = base.$meta<OperationMeta>({})
