import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { workflowReportSchema } from './workflow.ts'

const read = (name: string) =>
  readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8')

test('the reports that the documentation shows are understood', () => {
  const shown = [...read('workflow.md').matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = '']) =>
    workflowReportSchema.parse(JSON.parse(text)),
  )
  expect(shown.map(({ status }) => status)).toEqual(['processing', 'completed', 'failed'])
})

test('the example for n8n hangs together, and carries no credentials', () => {
  const text = read('workflow.n8n.json')
  const example = JSON.parse(text) as {
    nodes: { name: string; credentials?: unknown }[]
    connections: Record<string, { main: { node: string }[][] }>
  }
  const names = example.nodes.map(({ name }) => name)
  const wired = Object.entries(example.connections).flatMap(([from, { main }]) => [
    from,
    ...main.flat().map(({ node }) => node),
  ])
  expect(new Set(wired)).toEqual(new Set(names))
  const referred = [...text.matchAll(/\$\('([^']+)'\)/g)].map(([, name = '']) => name)
  expect(names).toEqual(expect.arrayContaining(referred))
  expect(example.nodes.filter(({ credentials }) => credentials)).toEqual([])
})
