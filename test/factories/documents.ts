import { deflateRawSync } from 'node:zlib'
import { Document, HeadingLevel, Packer, Paragraph } from 'docx'

/**
 * A PDF of these pages, each a list of lines; '' begins a new paragraph, and a figure as in `45{3}` stands raised in small
 * type. `extra` goes into the trailer.
 */
export function pdfOf(pages: string[][], extra = ''): Uint8Array {
  const objects: string[] = ['<< /Type /Catalog /Pages 2 0 R >>', '']
  const kids: string[] = []
  for (const lines of pages) {
    let y = 760
    const shown = lines.map((line) => {
      y -= line === '' ? 28 : 14
      const shown = line
        .replaceAll(/[()\\]/g, '\\$&')
        .replaceAll('\u2010', '\\200')
        .replaceAll(/\{(\d)\}/g, ') Tj /F1 7 Tf 4 Ts ($1) Tj /F1 11 Tf 0 Ts (')
      return line === '' ? '' : `1 0 0 1 40 ${y} Tm (${shown}) Tj`
    })
    const stream = `BT /F1 11 Tf ${shown.join(' ')} ET`
    kids.push(`${objects.length + 1} 0 R`)
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${objects.length + 2} 0 R /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /Differences [128 /hyphentwo] >> >> >> >> >>`,
      `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    )
  }
  objects[1] = `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const start = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  text += `trailer << /Size ${objects.length + 1} /Root 1 0 R ${extra} >>\nstartxref\n${start}\n%%EOF`
  return new Uint8Array(Buffer.from(text, 'latin1'))
}

/** A PDF that asks for a password nobody has. */
export function lockedPdf(): Uint8Array {
  const key = 'ab'.repeat(32)
  const encrypt = `<< /Filter /Standard /V 2 /R 3 /Length 128 /P -44 /O <${key}> /U <${key}> >>`
  return pdfOf([['Secret']], `/Encrypt ${encrypt} /ID [<${'01'.repeat(16)}> <${'01'.repeat(16)}>]`)
}

/** A Word document with sections of a heading and paragraphs. */
export async function docxOf(sections: { heading: string; paragraphs: string[] }[]) {
  const children = sections.flatMap(({ heading, paragraphs }) => [
    new Paragraph({ text: heading, heading: HeadingLevel.HEADING_1 }),
    ...paragraphs.map((text) => new Paragraph({ text })),
  ])
  return new Uint8Array(await Packer.toBuffer(new Document({ sections: [{ children }] })))
}

/** An archive whose one entry unpacks to so many megabytes of zeros, and says that it is small. */
export function zipBomb(megabytes: number): Uint8Array {
  const packed = deflateRawSync(Buffer.alloc(megabytes * 1024 * 1024))
  const name = Buffer.from('word/document.xml')
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(100, 22)
  local.writeUInt16LE(name.length, 26)
  const central = Buffer.alloc(46)
  central.writeUInt32LE(0x02014b50, 0)
  central.writeUInt16LE(8, 10)
  central.writeUInt32LE(packed.length, 20)
  central.writeUInt32LE(100, 24)
  central.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length + name.length, 12)
  end.writeUInt32LE(local.length + name.length + packed.length, 16)
  return new Uint8Array(Buffer.concat([local, name, packed, central, name, end]))
}
