import { type Language, languages } from '@trastienda/contract/language'
import { sayIn } from '@trastienda/words/say'

/** The content of a message, as text and as HTML. */
export interface Letter {
  readonly subject: string
  readonly text: string
  readonly html: string
}

interface Written {
  readonly language: Language
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** Names and values, below the paragraphs. */
  readonly facts: readonly (readonly [name: string, value: string])[]
  readonly ending: readonly string[]
}

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`).replaceAll('\n', '<br>')

/** A message in the program's layout: paragraphs, a table of facts, an ending; no input becomes markup. */
export function letterOf({ language, subject, paragraphs, facts, ending }: Written): Letter {
  const say = sayIn(language)
  return {
    subject,
    text: [
      ...paragraphs,
      facts.map(([name, value]) => say('letter.fact', { name, value })).join('\n'),
      ending.join('\n'),
    ].join('\n\n'),
    html: htmlOf({ language, paragraphs, facts, ending }),
  }
}

function htmlOf({ language, paragraphs, facts, ending }: Omit<Written, 'subject'>): string {
  const { dir } = languages[language]
  const side = dir === 'rtl' ? 'right' : 'left'
  const cell = `padding:3px 12px 3px 12px;text-align:${side}`
  const rows = facts.map(
    ([name, value]) =>
      `<tr><td style="${cell};color:#666">${escaped(name)}</td><td style="${cell}"><bdi>${escaped(value)}</bdi></td></tr>`,
  )
  const lines = paragraphs.map((paragraph) => `<p dir="auto">${escaped(paragraph)}</p>`)
  return [
    `<!doctype html><html lang="${language}" dir="${dir}"><head><meta charset="utf-8"></head>`,
    `<body style="font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:15px;line-height:1.5;color:#111">`,
    ...lines,
    `<table style="border-collapse:collapse;font-size:14px">${rows.join('')}</table>`,
    `<p>${ending.map((line) => `<bdi>${escaped(line)}</bdi>`).join('<br>')}</p>`,
    '</body></html>',
  ].join('\n')
}
