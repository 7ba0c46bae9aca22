import { expect, test } from 'vitest'
import { stepsToTake } from './steps-to-take.ts'

const nothing = { clientId: null, campaignId: null, articles: 0, site: false }
const everything = { clientId: 'acme', campaignId: 'spring', articles: 1, site: true }

test('an empty desk starts with a client', () => {
  const steps = stepsToTake(nothing, false)
  expect(steps.map(({ to, done }) => [to, done])).toEqual([
    ['/dashboard/clients/new', false],
    ['/dashboard/campaigns/new', false],
    ['/dashboard/articles/new', false],
    ['/dashboard/credentials', false],
    ['/dashboard/account', false],
  ])
})

test('each step carries on with what the one before made', () => {
  const begun = { ...nothing, clientId: 'acme' }
  expect(stepsToTake(begun, false)[1]?.to).toBe('/dashboard/campaigns/new?client=acme')
  const further = { ...begun, campaignId: 'spring' }
  const steps = stepsToTake(further, false)
  expect(steps.map(({ done }) => done)).toEqual([true, true, false, false, false])
  expect(steps[2]?.to).toBe('/dashboard/articles/new?campaign=spring')
})

test('a step taken out of order is ticked off all the same', () => {
  const steps = stepsToTake({ ...nothing, site: true }, true)
  expect(steps.map(({ done }) => done)).toEqual([false, false, false, true, true])
})

test('the path ends once every step is taken, or after five articles without a site', () => {
  expect(stepsToTake(everything, true)).toEqual([])
  expect(stepsToTake(everything, false)).toHaveLength(5)
  expect(stepsToTake({ ...everything, articles: 4, site: false }, true)).toHaveLength(5)
  expect(stepsToTake({ ...everything, articles: 5, site: false }, false)).toEqual([])
})
