import { answerInThread } from '#server/kernel/threads/answer-in-thread.ts'
import { articleTree, type Written } from './article-tree.ts'
import { parseWhole } from './markdown.ts'

answerInThread((written: Written) => articleTree(written, parseWhole))
