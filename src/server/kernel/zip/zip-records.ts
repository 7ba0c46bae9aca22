/** A file written to an archive. `offset` is where its header begins, in bytes. */
export type ZipEntry = {
  name: Buffer
  deflated: boolean
  changedAt: Date
  crc: number
  packedBytes: number
  bytes: number
  offset: number
}

// Version 4.5 of the format allows archives beyond 4 GB and 65,535 files.
const version = 45
// Bit 3: sizes follow the content, since they are not known before it. Bit 11: names are UTF-8.
const flags = 0x0808
const most16 = 0xffff
const most32 = 0xffffffff

/** The header before the content of a file. */
export function localHeader(entry: Pick<ZipEntry, 'name' | 'deflated' | 'changedAt'>): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(version, 4)
  writeCommon(header, 6, entry)
  header.writeUInt16LE(entry.name.length, 26)
  return Buffer.concat([header, entry.name])
}

/** The sizes after the content of a file. Throws for a file of 4 GB or more; ours are far smaller. */
export function dataDescriptor({ crc, packedBytes, bytes }: ZipEntry): Buffer {
  if (Math.max(packedBytes, bytes) >= most32)
    throw new RangeError('A file is too large to archive.')
  const descriptor = Buffer.alloc(16)
  descriptor.writeUInt32LE(0x08074b50, 0)
  writeSizes(descriptor, 4, { crc, packedBytes, bytes })
  return descriptor
}

/** The entry for a file in the central directory. */
export function directoryEntry(entry: ZipEntry): Buffer {
  const far = entry.offset >= most32
  const line = Buffer.alloc(46)
  line.writeUInt32LE(0x02014b50, 0)
  // Host system Unix, so that readers apply the mode below.
  line.writeUInt16LE((3 << 8) | version, 4)
  line.writeUInt16LE(version, 6)
  writeCommon(line, 8, entry)
  writeSizes(line, 16, entry)
  line.writeUInt16LE(entry.name.length, 28)
  line.writeUInt16LE(far ? 12 : 0, 30)
  line.writeUInt32LE(0o100644 * 0x10000, 38)
  line.writeUInt32LE(far ? most32 : entry.offset, 42)
  return Buffer.concat([line, entry.name, ...(far ? [farOffset(entry.offset)] : [])])
}

/** The end of an archive, with the position of the central directory. */
export function endOfArchive(index: { files: number; offset: number; bytes: number }): Buffer {
  const { files, offset, bytes } = index
  const large = files >= most16 || offset >= most32 || bytes >= most32
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Math.min(files, most16), 8)
  end.writeUInt16LE(Math.min(files, most16), 10)
  end.writeUInt32LE(Math.min(bytes, most32), 12)
  end.writeUInt32LE(Math.min(offset, most32), 16)
  return large ? Buffer.concat([endOfLargeArchive(index), end]) : end
}

function endOfLargeArchive(index: { files: number; offset: number; bytes: number }): Buffer {
  const end = Buffer.alloc(56 + 20)
  end.writeUInt32LE(0x06064b50, 0)
  end.writeBigUInt64LE(44n, 4)
  end.writeUInt16LE((3 << 8) | version, 12)
  end.writeUInt16LE(version, 14)
  end.writeBigUInt64LE(BigInt(index.files), 24)
  end.writeBigUInt64LE(BigInt(index.files), 32)
  end.writeBigUInt64LE(BigInt(index.bytes), 40)
  end.writeBigUInt64LE(BigInt(index.offset), 48)
  end.writeUInt32LE(0x07064b50, 56)
  end.writeBigUInt64LE(BigInt(index.offset + index.bytes), 64)
  end.writeUInt32LE(1, 72)
  return end
}

function farOffset(offset: number): Buffer {
  const extra = Buffer.alloc(12)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(8, 2)
  extra.writeBigUInt64LE(BigInt(offset), 4)
  return extra
}

function writeCommon(
  into: Buffer,
  at: number,
  { deflated, changedAt }: Pick<ZipEntry, 'deflated' | 'changedAt'>,
): void {
  into.writeUInt16LE(flags, at)
  into.writeUInt16LE(deflated ? 8 : 0, at + 2)
  // The format counts years from 1980 and seconds in steps of two.
  const year = Math.max(0, changedAt.getUTCFullYear() - 1980)
  const day = (year << 9) | ((changedAt.getUTCMonth() + 1) << 5) | changedAt.getUTCDate()
  const time =
    (changedAt.getUTCHours() << 11) |
    (changedAt.getUTCMinutes() << 5) |
    (changedAt.getUTCSeconds() >> 1)
  into.writeUInt16LE(time, at + 4)
  into.writeUInt16LE(day, at + 6)
}

function writeSizes(
  into: Buffer,
  at: number,
  { crc, packedBytes, bytes }: Pick<ZipEntry, 'crc' | 'packedBytes' | 'bytes'>,
): void {
  into.writeUInt32LE(crc, at)
  into.writeUInt32LE(packedBytes, at + 4)
  into.writeUInt32LE(bytes, at + 8)
}
