import { Duplex } from 'node:stream'

/**
 * Replaces the socket of a `pg` client: writes go to the embedded database's thread, and its answers
 * come in through `receive`. Each write holds whole messages.
 */
export class EmbeddedStream extends Duplex {
  #send: (bytes: Uint8Array<ArrayBuffer>) => void

  constructor(send: (bytes: Uint8Array<ArrayBuffer>) => void) {
    super()
    this.#send = send
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
  }

  receive(bytes: Uint8Array): void {
    this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    // A copy: Node pools small buffers, and a pool must not be transferred to another thread.
    this.#send(new Uint8Array(chunk))
    done()
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#send(new Uint8Array(Buffer.concat(chunks.map(({ chunk }) => chunk))))
    done()
  }

  // `pg` calls these methods of a socket.
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }
}
