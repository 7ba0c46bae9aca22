import { formatDate } from '../../lib/format.ts'
import { ArticleProse } from '../../ui/article-prose.tsx'
import { Button } from '../../ui/button.tsx'
import { StatusMark } from '../../ui/status-mark.tsx'
import { StickyActionBar } from '../../ui/sticky-action-bar.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { Specimen } from './specimen.tsx'

type Sample = { id: string; title: string; words: number; made: string }

const rows: Sample[] = [
  { id: 'a', title: 'How to look after oiled oak', words: 1240, made: '2026-11-05' },
  { id: 'b', title: 'Five questions before a first check-up', words: 980, made: '2026-10-30' },
]
const columns: Column<Sample>[] = [
  { key: 'title', title: 'Title', cell: (row) => row.title, heading: true },
  {
    key: 'status',
    title: 'Status',
    cell: () => <StatusMark mark="done" tone="success" label="Generated" />,
  },
  { key: 'words', title: 'Words', cell: (row) => row.words, align: 'right' },
  { key: 'made', title: 'Created', cell: (row) => formatDate(row.made), align: 'right' },
]

export function KitReading() {
  return (
    <Specimen title="Tables, tabs and text">
      <Table caption="Sample articles" columns={columns} rows={rows} rowKey={(row) => row.id} />
      <Tabs defaultValue="content">
        <TabList>
          <Tab value="content">Content</Tab>
          <Tab value="brief">Brief</Tab>
        </TabList>
        <TabPanel value="content">
          <ArticleProse>
            <h1>How to look after oiled oak</h1>
            <p>
              Oiled oak wants little: a soft cloth, a mild soap and, twice a year, a thin coat of{' '}
              <a href="https://example.com">hardwax oil</a>. What it does not forgive is standing
              water.
            </p>
            <h2>What you need</h2>
            <ul>
              <li>A lint-free cloth</li>
              <li>
                Oil made for floors, such as <code>Nr. 3032</code>
              </li>
            </ul>
            <blockquote>
              <p>Less oil, more often.</p>
            </blockquote>
          </ArticleProse>
        </TabPanel>
        <TabPanel value="brief">The brief stands here.</TabPanel>
      </Tabs>
      <StickyActionBar note="Saved in this browser just now">
        <Button>Cancel</Button>
        <Button variant="primary">Save</Button>
      </StickyActionBar>
    </Specimen>
  )
}
