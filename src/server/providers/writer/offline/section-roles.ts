/** The role of a section, from its line of the SEO structure. */
export const sectionRoles = [
  'questions',
  'mistakes',
  'measure',
  'example',
  'next',
  'options',
  'steps',
  'matter',
  'define',
] as const
export type SectionRole = (typeof sectionRoles)[number]

// The first matching row decides, so specific words come before general ones.
const signs: Record<SectionRole, RegExp> = {
  questions: /\b(faqs?|questions for|questions? (everyone|and|from)|q ?& ?a|asked)\b/i,
  mistakes:
    /\b(mistakes?|pitfalls?|myths?|objections?|risks?|limits?|wrong|avoid|caveats?|skip|warnings?|stuck|unclear|overlook|forget|misunderst\w*|counter\w*|disagree\w*|traps?)\b/i,
  measure:
    /\b(measur\w*|results?|metrics?|evidence|data|outcomes?|numbers|impact|figures?|proof|cost\w*|progress)\b/i,
  example: /\b(examples?|case|stor(y|ies)|scenario|situation|in practice|customers?)\b/i,
  steps:
    /\b(steps?|how|process|method|walk ?through|implement\w*|set ?up|prepar\w*|plan|did|approach|need|start(ed|ing)?)\b/i,
  next: /\b(next|checklist|takeaways?|action|verdict|recommend\w*|outlook|future|conclusion|summary|watch|lessons?|learn|from here|to do now|to leave with)\b/i,
  options:
    /\b(options?|compar\w*|alternatives?|pros|cons|tips?|ways|ideas?|criteria|list|features?|choose|chosen|deci\w+|when|quick wins|side by side|qualit\w+|differ\w*|items?)\b/i,
  matter:
    /\b(why|matters?|problem|challenge|stakes?|benefits?|importan\w*|reasons?|means|affect\w*|thesis|argument|view)\b/i,
  define:
    /\b(what|definition|overview|introduc\w*|context|basics?|terms?|happened|meaning|explain\w*)\b/i,
}

/** The role of a structure line; its heading (before the colon) counts before its instruction. */
export function roleOfLine(line: string): SectionRole {
  const [heading = line] = line.split(/[:–—]/)
  return (
    sectionRoles.find((role) => signs[role].test(heading)) ??
    sectionRoles.find((role) => signs[role].test(line)) ??
    'define'
  )
}
