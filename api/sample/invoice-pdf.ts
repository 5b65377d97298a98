/** The content of a supplier's invoice; amounts are already formatted. */
export interface Invoice {
  readonly supplier: {
    readonly company: string
    readonly taxId: string
    readonly address: string
    readonly city: string
    readonly phone: string
  }
  readonly buyer: { readonly company: string; readonly taxId: string; readonly store: string }
  readonly reference: string
  readonly day: string
  readonly due: string
  readonly lines: readonly {
    readonly name: string
    readonly lot: string
    readonly quantity: string
    readonly cost: string
    readonly subtotal: string
  }[]
  readonly totals: readonly (readonly [label: string, amount: string])[]
}

const page = { width: 612, height: 792, left: 48, right: 564 }
// The right edges of the number columns, and the left edge of the lot.
const column = { lot: 322, quantity: 430, cost: 495, subtotal: page.right }

// Helvetica's widths in thousandths of the size, for the characters of numbers.
const widths: Record<string, number> = { '.': 278, ',': 278, ' ': 278, '-': 333 }
const digitWidth = 556

const widthOf = (text: string, size: number) =>
  ([...text].reduce((sum, letter) => sum + (widths[letter] ?? digitWidth), 0) * size) / 1000

/** One byte per character in WinAnsi, which is nearly Latin-1; brackets and backslashes escaped. */
function encoded(text: string): string {
  return text
    .replaceAll('–', '\u0096')
    .replaceAll('×', '\u00d7')
    .replace(/[()\\]/g, (sign) => `\\${sign}`)
}

type Font = 'F1' | 'F2'

const put = (x: number, y: number, text: string, size = 9, font: Font = 'F1') =>
  `BT /${font} ${size} Tf ${x.toFixed(2)} ${y.toFixed(2)} Td (${encoded(text)}) Tj ET`

/** A number that ends at `x`. */
const putNumber = (x: number, y: number, text: string, size = 9, font: Font = 'F1') =>
  put(x - widthOf(text, size), y, text, size, font)

const rule = (y: number, width = 0.5) => `${width} w ${page.left} ${y} m ${page.right} ${y} l S`

function head({ supplier, buyer, reference, day, due }: Invoice): string[] {
  return [
    put(page.left, 730, supplier.company, 15, 'F2'),
    put(page.left, 714, `NIT ${supplier.taxId}`),
    put(page.left, 702, `${supplier.address} · ${supplier.city}`),
    put(page.left, 690, `Tel. ${supplier.phone}`),
    put(430, 730, 'Factura de venta', 11, 'F2'),
    put(430, 714, `No. ${reference}`, 11),
    put(430, 700, `Fecha ${day}`),
    put(430, 688, `Vence ${due}`),
    rule(674, 1),
    put(page.left, 656, 'Cliente', 8, 'F2'),
    put(page.left, 643, `${buyer.company} · NIT ${buyer.taxId}`),
    put(page.left, 631, `Entregar en ${buyer.store}`),
  ]
}

function table({ lines }: Invoice): { drawn: string[]; end: number } {
  const top = 600
  const drawn = [
    put(page.left, top, 'Descripción', 8, 'F2'),
    put(column.lot, top, 'Lote', 8, 'F2'),
    put(column.quantity - 34, top, 'Cantidad', 8, 'F2'),
    put(column.cost - 40, top, 'V. unitario', 8, 'F2'),
    put(column.subtotal - 27, top, 'V. total', 8, 'F2'),
    rule(top - 6),
  ]
  lines.forEach(({ name, lot, quantity, cost, subtotal }, at) => {
    const y = top - 22 - at * 17
    drawn.push(
      put(page.left, y, name, 8),
      put(column.lot, y, lot, 8),
      putNumber(column.quantity, y, quantity),
    )
    drawn.push(putNumber(column.cost, y, cost), putNumber(column.subtotal, y, subtotal))
  })
  const end = top - 22 - lines.length * 17 + 8
  return { drawn: [...drawn, rule(end)], end }
}

function foot({ totals }: Invoice, end: number): string[] {
  return [
    ...totals.flatMap(([label, amount], at) => {
      const font = at === totals.length - 1 ? 'F2' : 'F1'
      const y = end - 18 - at * 15
      return [put(400, y, label, 9, font), putNumber(column.subtotal, y, amount, 9, font)]
    }),
    put(page.left, 60, 'Documento de ejemplo, sin validez fiscal.', 8),
  ]
}

/** A PDF of one page with the invoice, the same bytes each time. It has room for some thirty lines. */
export function invoicePdf(invoice: Invoice): Buffer {
  const { drawn, end } = table(invoice)
  const content = [...head(invoice), ...drawn, ...foot(invoice, end)].join('\n')
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R /Lang (es-CO) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ])
}

/** A PDF of these objects, numbered from 1, the first its catalog. Each character is one byte. */
export function assemble(objects: readonly string[]): Buffer {
  let text = '%PDF-1.4\n'
  const starts = objects.map((object, at) => {
    const start = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return start
  })
  const entries = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`
  return Buffer.from(
    `${text}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  )
}
