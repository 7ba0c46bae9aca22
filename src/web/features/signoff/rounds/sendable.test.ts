import { expect, test } from 'vitest'
import { byClient } from './sendable.ts'

const article = (id: string, clientId: string, more: object = {}) => ({
  ...{ id, clientId, clientName: `Client ${clientId}`, title: id },
  status: 'completed' as const,
  ...more,
})

test('a selection is divided by client, and what has no text stays apart', () => {
  const written = article('a', '1')
  const other = article('b', '2')
  const writing = article('c', '1', { status: 'processing' })
  const failed = article('d', '2', { status: 'generation_failed' })
  const untitled = article('e', '2', { title: ' ' })
  expect(byClient([written, other, writing, failed, untitled])).toEqual([
    { clientId: '1', clientName: 'Client 1', ready: [written], unwritten: [writing] },
    { clientId: '2', clientName: 'Client 2', ready: [other], unwritten: [failed, untitled] },
  ])
})

test('clients with something to send come first', () => {
  const groups = byClient([
    article('a', '1', { status: 'processing' }),
    article('b', '2'),
    article('c', '3'),
  ])
  expect(groups.map(({ clientId }) => clientId)).toEqual(['2', '3', '1'])
})
