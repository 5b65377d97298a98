import type { SheetLanguage } from '../sheet/titles.ts'

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`).replaceAll('\n', '<br>')

/** A message as HTML: paragraphs, a table of facts, and how it ends; every text in it is text. */
export function letterHtml(
  paragraphs: readonly string[],
  facts: readonly (readonly [string, string])[],
  ending: readonly string[],
  language: SheetLanguage,
): string {
  const rtl = language === 'ar'
  const side = rtl ? 'right' : 'left'
  const cell = `padding:3px 12px 3px 12px;text-align:${side}`
  const rows = facts.map(
    ([name, value]) =>
      `<tr><td style="${cell};color:#666">${escaped(name)}</td><td style="${cell}"><bdi>${escaped(value)}</bdi></td></tr>`,
  )
  const said = paragraphs.map((paragraph) => `<p dir="auto">${escaped(paragraph)}</p>`)
  return [
    `<!doctype html><html lang="${language}" dir="${rtl ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"></head>`,
    `<body style="font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:15px;line-height:1.5;color:#111">`,
    ...said,
    `<table style="border-collapse:collapse;font-size:14px">${rows.join('')}</table>`,
    `<p>${ending.map((line) => `<bdi>${escaped(line)}</bdi>`).join('<br>')}</p>`,
    '</body></html>',
  ].join('\n')
}
