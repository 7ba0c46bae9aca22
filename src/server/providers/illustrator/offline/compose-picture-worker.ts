import { answerInThread } from '#server/kernel/threads/answer-in-thread.ts'
import { composePicture } from './compose-picture.ts'

answerInThread(composePicture)
