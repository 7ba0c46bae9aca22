import { describe, expect, it } from 'vitest'
import { findings } from '#test/factories/hostile-markup.ts'
import { hostileTexts } from '#test/factories/hostile-texts.ts'
import { renderMarkdown } from './markdown.ts'

describe('renderMarkdown against scripts', () => {
  it('knows a bad answer when it sees one', () => {
    expect(findings('<p onclick="x">a</p><script>1</script>')).toEqual(['P onclick', '<SCRIPT>'])
    expect(findings('<a href="javascript:alert(1)">x</a>')).toHaveLength(1)
    expect(hostileTexts.length).toBeGreaterThanOrEqual(100)
  })

  it.each(hostileTexts)('%j', (payload) => {
    expect(findings(renderMarkdown(payload))).toEqual([])
    expect(findings(renderMarkdown(`Before ${payload} after\n\n${payload}`))).toEqual([])
  })
})
