import { all, isBlock, unwrap } from './dom.ts'

/** Makes every table one that Markdown can hold: a first row of headings, and a line of text in each cell. */
export function shapeTables(body: HTMLElement): void {
  for (const table of all(body, 'table')) {
    // Tables within cells, and those of a single cell, are what pages were once laid out with.
    if (table.querySelector('table') || all(table, 'td, th').length < 2) flatten(table)
  }
  for (const table of all(body, 'table')) {
    for (const caption of all(table, 'caption')) {
      const line = body.ownerDocument.createElement('p')
      line.append(...caption.childNodes)
      table.before(line)
      caption.remove()
    }
    const rows = all(table, 'tr')
    if (rows.length === 0) unwrap(table)
    spread(rows)
    for (const [at, row] of rows.entries()) {
      for (const cell of [...row.children]) {
        const made = body.ownerDocument.createElement(at === 0 ? 'th' : 'td')
        const side = sideOf(cell)
        if (side) made.setAttribute('align', side)
        made.append(...oneLine(cell))
        cell.replaceWith(made)
      }
    }
  }
}

const sideOf = (cell: Element) =>
  /^(?:left|center|right)$/.exec(cell.getAttribute('align')?.toLowerCase() ?? '')?.[0]

/** Puts the content of the cells in place of the table. */
function flatten(table: HTMLElement): void {
  for (const part of all(table, 'td, th, tr, tbody, thead, tfoot')) {
    if (part.closest('table') === table) unwrap(part)
  }
  unwrap(table)
}

/** Gives each cell that reaches over several its empty ones, so that every row has as many. */
function spread(rows: HTMLElement[]): void {
  const pending: number[] = []
  for (const row of rows) {
    let column = 0
    for (const cell of [...row.children]) {
      column = fill(row, cell, column, pending)
      const width = Number(cell.getAttribute('colspan') ?? 1) || 1
      const height = Number(cell.getAttribute('rowspan') ?? 1) || 1
      for (let more = 0; more < Math.min(width, 50); more++) {
        pending[column] = height - 1
        if (more > 0) cell.after(row.ownerDocument.createElement('td'))
        column += 1
      }
    }
    fill(row, null, column, pending)
  }
  // Markdown shows no more of a row than the first one has.
  const widest = Math.max(...rows.map(({ children }) => children.length))
  for (const row of rows) {
    while (row.children.length < widest) row.append(row.ownerDocument.createElement('td'))
  }
}

/** Puts empty cells where one from a row above reaches down; returns the next free column. */
function fill(row: HTMLElement, before: Element | null, from: number, pending: number[]): number {
  let column = from
  while ((pending[column] ?? 0) > 0) {
    pending[column] = (pending[column] ?? 1) - 1
    row.insertBefore(row.ownerDocument.createElement('td'), before)
    column += 1
  }
  return column
}

/** The content of a cell with a line break where a block or an item ended. */
function oneLine(cell: Element): ChildNode[] {
  const out: ChildNode[] = []
  const visit = (parent: Element) => {
    for (const node of [...parent.childNodes]) {
      const block = isBlock(node)
      if (block && out.length > 0 && out.at(-1)?.nodeName !== 'BR') {
        out.push(cell.ownerDocument.createElement('br'))
      }
      if (block) visit(node)
      else if (node.nodeType !== 3 || node.textContent?.trim() || out.length > 0) out.push(node)
      if (block && node.nextSibling?.textContent?.trim()) {
        out.push(cell.ownerDocument.createElement('br'))
      }
    }
  }
  visit(cell)
  const isBreak = (node: ChildNode | undefined) => !node || node.nodeName === 'BR'
  const lines = out.filter((node, at) => !isBreak(node) || !isBreak(out[at - 1]))
  return isBreak(lines.at(-1)) ? lines.slice(0, -1) : lines
}
