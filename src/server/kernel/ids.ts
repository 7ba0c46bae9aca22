import { v7 } from 'uuid'

/** A new row id: a version 7 UUID, so that rows created together are adjacent in indexes. */
export function newId(): string {
  return v7()
}
