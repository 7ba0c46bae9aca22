import { parentPort, workerData } from 'node:worker_threads'
import { articleTree, type Written } from './article-tree.ts'
import { parseWhole } from './markdown.ts'

parentPort?.postMessage(articleTree(workerData as Written, parseWhole))
