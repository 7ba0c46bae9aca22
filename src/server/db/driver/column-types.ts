import pg from 'pg'

/** Parses columns as `pg` does, but `bigint` to numbers. */
export const columnTypes = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): ((text: string) => unknown) =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
}

/** A parameter in Postgres's text format: times in UTC, lists as arrays, other objects as JSON. */
export function parameterText(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()
  if (Buffer.isBuffer(value)) return value
  if (ArrayBuffer.isView(value)) {
    return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  }
  if (Array.isArray(value)) return arrayText(value)
  if (typeof value === 'object') return JSON.stringify(value)
  return String(value)
}

function arrayText(list: unknown[]): string {
  return `{${list.map(elementText).join(',')}}`
}

function elementText(value: unknown): string {
  if (Array.isArray(value)) return arrayText(value)
  const text = parameterText(value)
  if (text === null) return 'NULL'
  const plain = typeof text === 'string' ? text : `\\x${text.toString('hex')}`
  return `"${plain.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}
