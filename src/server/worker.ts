import './prepare-node.ts'

await import('./work.ts')
