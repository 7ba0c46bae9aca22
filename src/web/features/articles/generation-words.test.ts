import { expect, test } from 'vitest'
import { isAtWork, shownPercent, stageSteps, stageWords } from './generation-words.ts'

const at = (stage: string, percent: number) => ({ runId: 'r', stage, percent })

test('the bar starts at 20 and never stands below it', () => {
  expect([null, at('queued', 0), at('plan', 15), at('seo', 82)].map(shownPercent)).toEqual([
    20, 20, 20, 82,
  ])
})

test('the words say what is being done now', () => {
  expect(stageWords(null)).toBe('Waiting to start')
  expect(stageWords(at('queued', 0))).toBe('Waiting to start')
  expect(stageWords(at('source', 8))).toBe('Planning the article')
  expect(stageWords(at('plan', 15))).toBe('Writing the sections')
  expect(stageWords(at('section:3', 70))).toBe('Writing introduction and conclusion')
  expect(stageWords(at('frame', 72))).toBe('Writing search texts and social posts')
  expect(stageWords(at('social', 95))).toBe('Putting it together')
})

test('reading the website is a step only where there is one', () => {
  expect(stageSteps('topic', []).map(({ key }) => key)).not.toContain('source')
  expect(stageSteps('website_url', [])[0]?.key).toBe('source')
})

test('banner and sections are at work side by side', () => {
  const steps = stageSteps('topic', ['plan', 'section:0', 'section:1'])
  expect(steps.find(({ key }) => key === 'sections')?.detail).toBe('2 written')
  expect(steps.filter(({ key }) => isAtWork(steps, key)).map(({ key }) => key)).toEqual([
    'sections',
    'banner',
  ])
})

test('an outside workflow writes in steps of its own', () => {
  expect(stageWords(at('dispatch', 47))).toBe('With the workflow')
  expect(stageWords(at('workflow', 86))).toBe('Putting it together')
  const atWork = (finished: string[]) => {
    const steps = stageSteps('website_url', finished)
    return steps.filter(({ key }) => isAtWork(steps, key)).map(({ key }) => key)
  }
  expect(stageWords(at('sending', 0))).toBe('Handing it to the workflow')
  expect(atWork(['sending'])).toEqual(['dispatch'])
  expect(atWork(['dispatch', 'parts'])).toEqual(['workflow'])
  expect(atWork(['dispatch', 'parts', 'workflow'])).toEqual(['banner'])
})
