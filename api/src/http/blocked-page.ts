import { createHash } from 'node:crypto'
import { type Language, languageNames, languages } from '@trastienda/contract/language'
import { sayIn } from '@trastienda/words/say'

const style = `
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: Canvas; color: CanvasText; font: 16px/1.5 system-ui, sans-serif; }
main { box-sizing: border-box; width: min(30rem, 100%); padding: 2rem; }
header { font-weight: 600; margin: 0 0 2rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .75rem; }
a { color: inherit; }
p { margin: 0 0 1rem; }
dl { margin: 0 0 1rem; padding: .75rem 1rem; border: 1px solid GrayText; border-radius: 8px; }
dt { font-size: .875rem; }
dd { margin: 0; font: 600 1.125rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
`

const styleHash = createHash('sha256').update(style).digest('base64')

/** The policy of the page: nothing except its own style. */
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** The first language in a browser's list that the program has; Spanish when there is none. */
function languageOf(accepted: string): Language {
  const wanted = accepted
    .slice(0, 500)
    .split(',')
    .map((part, at) => {
      const [tag = '', ...rest] = part.trim().toLowerCase().split(';')
      const weight = rest.map((each) => /^\s*q=([\d.]{1,5})\s*$/.exec(each)?.[1]).find(Boolean)
      return { tag, weight: Number(weight ?? 1) || 0, at }
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight || one.at - other.at)
  for (const { tag } of wanted) {
    const base = tag.split('-')[0] ?? ''
    const language =
      languageNames.find((name) => name === tag) ?? languageNames.find((name) => name.split('-')[0] === base)
    if (language) return language
  }
  return 'es'
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

/**
 * The page for a forbidden address, in the person's language, and its headers. It has no links: the program makes one of what is
 * marked `data-sign-in`.
 */
export function blockedPage(accepted: string, address: string) {
  const language = languageOf(accepted)
  const { dir } = languages[language]
  const say = sayIn(language)
  const title = say('letter.blocked.title')
  const html = `<!doctype html>
<html lang="${language}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Trastienda</title>
<style>${style}</style>
</head>
<body>
<main>
<header>Trastienda</header>
<h1>${title}</h1>
<p>${say('letter.blocked.text')}</p>
<dl><dt>${say('ip.own.now')}</dt><dd><bdi dir="ltr">${escaped(address)}</bdi></dd></dl>
<p>${say('letter.blocked.ask')}</p>
<p data-sign-in>${say('login.recover.back')}</p>
</main>
</body>
</html>
`
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': language,
    'Content-Security-Policy': policy,
    'Cache-Control': 'no-store',
    Vary: 'Accept-Language',
  }
  return { html, headers }
}
