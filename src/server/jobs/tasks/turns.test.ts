import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTaskTrial } from './run-task.fixture.ts'

let trial: Awaited<ReturnType<typeof startTaskTrial>>
beforeAll(async () => {
  trial = await startTaskTrial()
})
afterAll(() => trial.close())

test('a workspace that starts much at once lets others go between', async () => {
  const many = await trial.startElsewhere(5)
  const first = (await trial.start()).subjectId
  const second = (await trial.start()).subjectId
  expect(await trial.workInTurn(7)).toEqual([many[0], first, many[1], second, ...many.slice(2)])
})
