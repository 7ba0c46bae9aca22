import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** An accepted mail: its envelope and the raw message. */
export type TakenMail = { from: string; to: string[]; raw: string }

/** The reply to the next mails. `drop` reads the whole mail and closes the connection without a reply. */
export type SmtpBehaviour =
  | { kind: 'accept' }
  | { kind: 'refuse'; at: 'recipient' | 'data'; code: number; message: string }
  | { kind: 'drop' }
  | { kind: 'silent' }

/** An SMTP server on a free loopback port. With `user` it requires authentication (password `right`). */
export async function startFakeSmtp(options: { user?: string } = {}) {
  const mails: TakenMail[] = []
  let behaviour: SmtpBehaviour = { kind: 'accept' }
  const server = new SMTPServer({
    authOptional: options.user === undefined,
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    closeTimeout: 100,
    logger: false,
    onAuth(auth, _session, done) {
      const known = auth.username === options.user && auth.password === 'right'
      done(known ? null : replyError(535, '5.7.8 Wrong user or password'), { user: 'known' })
    },
    onRcptTo(_address, _session, done) {
      const { code, message } = refusalAt('recipient')
      done(code ? replyError(code, message) : null)
    },
    onData(stream, session, done) {
      void buffer(stream).then((bytes) => {
        if (behaviour.kind === 'silent') return
        if (behaviour.kind === 'drop') return hangUp()
        const { code, message } = refusalAt('data')
        if (code) return done(replyError(code, message))
        const { mailFrom, rcptTo } = session.envelope
        mails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((recipient) => recipient.address),
          raw: bytes.toString('utf8'),
        })
        done()
      })
    },
  })
  server.on('error', () => undefined)

  function refusalAt(step: 'recipient' | 'data'): { code: number; message: string } {
    return behaviour.kind === 'refuse' && behaviour.at === step
      ? behaviour
      : { code: 0, message: '' }
  }
  function hangUp(): void {
    for (const connection of server.connections) connection._socket.destroy()
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo
  return {
    mails,
    port,
    /** An `SMTP_URL`, with credentials if required. */
    url: (password = 'right') =>
      options.user
        ? `smtp://${options.user}:${password}@127.0.0.1:${port}/?ignoreTLS=true`
        : `smtp://127.0.0.1:${port}`,
    behave: (next: SmtpBehaviour) => {
      behaviour = next
    },
    close: () =>
      new Promise<void>((closed) => {
        hangUp()
        server.close(() => closed())
      }),
  }
}

function replyError(code: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode: code })
}
