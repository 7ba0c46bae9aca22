type Failure = Error & { code: string }

function missing(path: string): Failure {
  return Object.assign(new Error(`ENOENT: ${path}`), { code: 'ENOENT' })
}

/**
 * The part of a file system that isomorphic-git asks for, in memory: a repository’s own names and links reach
 * no file of this machine. `onWrite` sees each file before it is kept, and may throw.
 */
export function createMemoryFiles(onWrite: (path: string, bytes: Uint8Array) => void) {
  const files = new Map<string, Uint8Array>()
  const folders = new Set(['/'])
  const held = (path: string) => {
    const bytes = files.get(path)
    if (!bytes) throw missing(path)
    return bytes
  }
  const statOf = (path: string) => {
    const bytes = files.get(path)
    if (!bytes && !folders.has(path)) throw missing(path)
    const isFile = bytes !== undefined
    const [mode, size] = isFile ? [0o100644, bytes.length] : [0o40755, 0]
    const facts = { mode, size, ino: 0, uid: 0, gid: 0, dev: 0, mtimeMs: 0, ctimeMs: 0 }
    return {
      ...facts,
      isFile: () => isFile,
      isDirectory: () => !isFile,
      isSymbolicLink: () => false,
    }
  }
  const stat = async (path: string) => statOf(path)
  return {
    promises: {
      stat,
      lstat: stat,
      async readFile(path: string, options?: string | { encoding?: string }) {
        const encoding = typeof options === 'string' ? options : options?.encoding
        const bytes = Buffer.from(held(path))
        return encoding ? bytes.toString('utf8') : bytes
      },
      async writeFile(path: string, data: string | Uint8Array) {
        const bytes = typeof data === 'string' ? Buffer.from(data) : data
        onWrite(path, bytes)
        files.set(path, bytes)
      },
      async unlink(path: string) {
        held(path)
        files.delete(path)
      },
      async readdir(path: string) {
        if (!folders.has(path)) throw missing(path)
        const start = path.endsWith('/') ? path : `${path}/`
        const below = [...files.keys(), ...folders].filter((one) => one.startsWith(start))
        return [...new Set(below.map((one) => one.slice(start.length).split('/')[0] ?? ''))].filter(
          (name) => name !== '',
        )
      },
      async mkdir(path: string) {
        folders.add(path)
      },
      async rmdir(path: string) {
        folders.delete(path)
      },
      async readlink(path: string): Promise<string> {
        throw missing(path)
      },
      async symlink(_target: string, path: string): Promise<void> {
        throw missing(path)
      },
    },
  }
}
