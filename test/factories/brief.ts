import { noRules } from '#contracts/rules/clients/client-rules.ts'
import type { Brief } from '#server/providers/writer/port.ts'

/** Makes a complete brief; pass the parts that matter to the test. */
export function sampleBrief(changes: Partial<Brief> = {}): Brief {
  return {
    input: { type: 'topic', value: 'Choosing a booking system for a small clinic' },
    client: {
      name: 'Harbour Health',
      industry: 'Healthcare',
      description: 'Runs four walk-in clinics on the south coast',
    },
    rules: noRules,
    knowledge: { facts: [], notes: [], passages: [], pages: [] },
    campaign: {
      name: 'Front desk',
      goal: 'Show practices that booking can be calm',
      targetAudience: 'Practice managers at small clinics',
      description: 'A series about the front desk',
    },
    structure: {
      name: 'How-to guide',
      sections: [
        'The problem: say what goes wrong today',
        'What you need first: people, tools and time',
        'Step by step: the method in numbered steps',
        'Common mistakes: and how to avoid them',
        'How to measure the result',
        'Checklist and next steps',
      ],
    },
    tone: { name: 'Measured', description: 'Clear and even-handed', example: 'We looked twice.' },
    author: {
      authorName: 'Staff writer',
      jobTitle: 'Editor',
      writingStyle: 'Short paragraphs, plain verbs',
    },
    image: { name: 'Isometric', promptDetails: 'Isometric blocks in blue' },
    draft: '',
    subtitle: '',
    goal: '',
    readTime: null,
    date: '2026-11-22',
    ...changes,
  }
}
