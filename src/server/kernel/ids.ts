import { v7 } from 'uuid'

/** A new row id: a version 7 UUID, so that rows made together lie together in their indexes. */
export function newId(): string {
  return v7()
}
