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
  /**
   * It answers an article with its ETag: `read` sends nothing where the caller has it already, `change` is refused where
   * the text is no longer the one that If-Match names.
   */
  entityTag?: 'read' | 'change'
  /**
   * Its 202 begins work that goes on, and says in `Location` where that is followed: the article or batch that an order
   * answers, the same address read (`here`), or the one it lies below (`above`).
   */
  followedAt?: 'order' | 'here' | 'above'
  /** It will go: the days, as YYYY-MM-DD, from which on it is not to be used, and until which it answers. */
  deprecated?: { since: string; until: string }
}

/** Where every contract begins. */
export const oc = base.$meta<OperationMeta>({})
