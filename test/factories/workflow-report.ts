import type { WorkflowReport } from '#contracts/articles/workflow.ts'

/** A finished article as a workflow reports it. */
export function finishedReport(overrides: Partial<WorkflowReport> = {}): WorkflowReport {
  return {
    status: 'completed',
    article: {
      title: 'Tyres for the first frost',
      subtitle: 'What changes below seven degrees',
      slug: 'tyres-for-the-first-frost',
      summary: 'Rubber that stays soft keeps its grip.',
      meta_description: 'Why winter tyres grip below seven degrees, and when to change.',
      read_time: 4,
      content_json: {
        introduction: 'Below seven degrees **summer rubber** hardens.',
        sections: [
          { title: 'Why rubber matters', content: 'Soft rubber keeps its grip on a cold road.' },
          { title: 'When to change', content: '- Before the first frost\n- Not in the last week' },
        ],
        conclusion: 'Change early and drive calmly.',
      },
    },
    social: {
      linkedin: 'A post for LinkedIn.',
      facebook: 'A post for Facebook.',
      twitter: 'A post for X.',
      newsletter: 'A paragraph for the newsletter.',
    },
    ...overrides,
  }
}
