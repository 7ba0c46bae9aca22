import { mkdirSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { named, type OutsideProgram, startProgram } from '#test/outside-program.ts'
import { freePort } from '../../../../scripts/tests/free-port.ts'
import type { S3Target } from './s3-driver.ts'

const keys = { accessKeyId: 'copydesk', secretAccessKey: 'a secret of the store' }

/**
 * Versity's gateway over a folder. VERSITYGW names its program:
 * `go install github.com/versity/versitygw/cmd/versitygw@v1.8.0`.
 */
function begin(folder: string, port: number): Promise<OutsideProgram> {
  const [data, sidecar] = [`${folder}/data`, `${folder}/attributes`]
  for (const made of [data, sidecar]) mkdirSync(made, { recursive: true })
  return startProgram(
    [
      ...[named('VERSITYGW', 'the program versitygw'), '--port', `127.0.0.1:${port}`, '--quiet'],
      ...['--access', keys.accessKeyId, '--secret', keys.secretAccessKey],
      ...['posix', '--sidecar', sidecar, data],
    ],
    { answersAt: `http://127.0.0.1:${port}/` },
  )
}

/**
 * A server with an empty bucket, behind a connection that can break: `breakAfter` ends the server, as a crash does, as soon as
 * so many more bytes have been sent to it.
 */
export async function startS3(folder: string) {
  const port = freePort()
  let program = await begin(folder, port)
  const line = await breakingLine(port)
  const target: S3Target = {
    ...keys,
    endpoint: `http://127.0.0.1:${line.port}`,
    bucket: 'copydesk-files',
    region: 'us-east-1',
  }
  const client = new S3Client({
    endpoint: target.endpoint,
    region: target.region,
    credentials: keys,
    forcePathStyle: true,
  })
  await client.send(new CreateBucketCommand({ Bucket: target.bucket }))
  client.destroy()
  return {
    target,
    begin: async () => {
      program = await begin(folder, port)
    },
    /** Answers once the server has gone. */
    breakAfter: async (bytes: number) => {
      await line.sent(bytes)
      await program.stop('SIGKILL')
    },
    close: async () => {
      await line.close()
      await program.stop()
    },
  }
}

/** Passes bytes on to a port of loopback, and counts those on their way there. */
async function breakingLine(to: number) {
  const sockets = new Set<Socket>()
  let left = Number.POSITIVE_INFINITY
  let tell = () => {}
  const server = createServer((client) => {
    const there = connect(to, '127.0.0.1')
    for (const [from, into] of [
      [client, there],
      [there, client],
    ] as const) {
      sockets.add(from)
      from.on('error', () => undefined)
      from.on('close', () => {
        sockets.delete(from)
        into.destroy()
      })
      from.pipe(into)
    }
    client.on('data', (part) => {
      left -= part.length
      if (left < 0) tell()
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    port: (server.address() as { port: number }).port,
    sent: (bytes: number) =>
      new Promise<void>((resolve) => {
        left = bytes
        tell = () => {
          left = Number.POSITIVE_INFINITY
          resolve()
        }
      }),
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}
