import { assemble } from '../sample/invoice-pdf.ts'

const page = { width: 612, height: 792, top: 752, left: 40, step: 10 }

/** One byte per character; brackets and backslashes escaped, characters outside Latin-1 as a question mark. */
const encoded = (text: string) =>
  text.replace(/[^ -~\u00a0-\u00ff]/g, '?').replace(/[()\\]/g, (sign) => `\\${sign}`)

/** A page of lines of text; lines beyond its foot are not visible. */
export function textPdf(texts: readonly string[]): Buffer {
  const drawn = texts.map(
    (text, nth) => `BT /F1 8 Tf ${page.left} ${page.top - nth * page.step} Td (${encoded(text)}) Tj ET`,
  )
  const content = drawn.join('\n')
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ])
}
