import type { InputType } from './input-types.ts'

export const maxSheetRows = 2000
export const maxSheetBytes = 5 * 1024 * 1024
/** Columns that are read; further ones are refused. */
export const maxSheetColumns = 60

/** What a column of a spreadsheet can say of an article that is to be written. */
export const sheetFields = [
  'client',
  'campaign',
  'inputType',
  'input',
  'seoTemplate',
  'toneTemplate',
  'imageTemplate',
  'authorTemplate',
  'goal',
  'subtitle',
  'notes',
  'readTime',
  'language',
  'research',
  'outlineFirst',
  'assignee',
  'dueOn',
  'publishOn',
  'sites',
] as const
export type SheetField = (typeof sheetFields)[number]

export const sheetFieldLabels: Record<SheetField, string> = {
  client: 'Client',
  campaign: 'Campaign',
  inputType: 'Input type',
  input: 'Input',
  seoTemplate: 'SEO template',
  toneTemplate: 'Tone template',
  imageTemplate: 'Image template',
  authorTemplate: 'Author',
  goal: 'Goal',
  subtitle: 'Subtitle',
  notes: 'Notes',
  readTime: 'Reading time',
  language: 'Language',
  research: 'Research',
  outlineFirst: 'Outline first',
  assignee: 'Assigned to',
  dueOn: 'Due',
  publishOn: 'Publish date',
  sites: 'Sites',
}

/** Titles of columns that mean a field, in small letters; those of the exported list are among them. */
const titles: Record<SheetField, string> = {
  client: 'client|customer|company|brand|kunde|kundin|client name',
  campaign: 'campaign|kampagne|project|campaign name',
  inputType: 'input type|type|kind|art|typ',
  input:
    'input|title|headline|topic|subject|keyword|keywords|main keyword|focus keyword|url|website|website url|prompt|titel|thema|suchbegriff|working title',
  seoTemplate: 'seo template|seo|structure|seo-vorlage',
  toneTemplate: 'tone template|tone|tone of voice|voice|tonalität',
  imageTemplate: 'image template|image style|image|picture|bildstil',
  authorTemplate: 'author|author template|byline|writer|autor|autorin',
  goal: 'goal|aim|objective|ziel',
  subtitle: 'subtitle|sub title|untertitel',
  notes: 'notes|note|draft|initial draft|brief|briefing|comments|notizen|bemerkungen',
  readTime: 'reading time|read time|minutes|read time (min)|reading time (minutes)|lesezeit',
  language: 'language|lang|locale|sprache',
  research: 'research|recherche',
  outlineFirst: 'outline first|outline|gliederung',
  assignee: 'assigned to|assignee|owner|responsible|editor|zuständig|verantwortlich',
  dueOn: 'due|due date|due on|deadline|date|fällig|fällig am|datum|termin',
  publishOn:
    'publish date|publish on|publish at|publish|publishing date|publication date|publication|date of publication|planned publication|go-live|go live|go-live date|go live date|live on|goes live|live date|veröffentlichung|veröffentlichen am|veröffentlichung am|veröffentlichungsdatum|veröffentlichungstermin|erscheinungsdatum|erscheint am|livegang|date de publication|publication le|mise en ligne|fecha de publicación|publicación|data di pubblicazione|pubblicazione|publicatiedatum|data de publicação|publicação|公開日|公開日時|公開予定日|掲載日|发布日期|게시일',
  sites:
    'sites|site|publish to|publish on sites|publishing sites|target site|target sites|destination|destinations|blog|blogs|zielseite|zielseiten|veröffentlichen auf|sites de publication|sitio|sitios|sito|siti|公開先|掲載先|サイト|站点|사이트',
}

const byTitle = new Map(
  sheetFields.flatMap((field) => titles[field].split('|').map((title) => [title, field] as const)),
)

const plain = (title: string) =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[_\s]+/g, ' ')
    .replace(/[:*]+$/, '')
    .trim()

/** The field that each column is named after; each field once, the first column of it. */
export function fieldsByTitle(columns: readonly string[]): (SheetField | null)[] {
  const taken = new Set<SheetField>()
  return columns.map((title) => {
    const field = byTitle.get(plain(title)) ?? null
    if (field === null || taken.has(field)) return null
    taken.add(field)
    return field
  })
}

/** What a column of inputs named like this holds. */
export function inputTypeOfTitle(title: string): InputType {
  const said = plain(title)
  if (/keyword|suchbegriff/.test(said)) return 'keyword'
  if (/topic|subject|thema/.test(said)) return 'topic'
  if (/url|website/.test(said)) return 'website_url'
  return said === 'prompt' ? 'prompt' : 'title'
}
