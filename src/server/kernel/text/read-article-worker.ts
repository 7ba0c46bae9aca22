import { parentPort, workerData } from 'node:worker_threads'
import { articleTree, type Written } from './article-tree.ts'

parentPort?.postMessage(articleTree(workerData as Written))
