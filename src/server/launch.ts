import './prepare-node.ts'

await import('./main.ts')
