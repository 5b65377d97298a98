import { forgetToken } from './cookie.ts'

const largest = 64 * 1024
const banned = 'script, iframe, frame, frameset, object, embed, link, meta, base, form, template, noscript'
const addresses = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'xlink:href',
  'data',
  'poster',
  'background',
  'srcset',
])

/**
 * Whether a reply is the page for a blocked address: a small HTML 404 from the requested host.
 * @param address the address of the request, since a redirect elsewhere must not replace the page
 */
export function isBlockedPage(response: Response, text: string, address: string): boolean {
  return (
    response.status === 404 &&
    (response.headers.get('Content-Type') ?? '').toLowerCase().startsWith('text/html') &&
    new TextEncoder().encode(text).length <= largest &&
    new URL(response.url).origin === new URL(address).origin
  )
}

/**
 * Replaces the page by the returned HTML, without active content, in the light or the dark of the program. What it marks
 * `data-sign-in` leads to the sign-in page, where somebody else can sign in.
 */
export function showBlockedPage(html: string): void {
  // A style element would be applied, and refused by this page's policy, while it is parsed.
  const inert = html.replace(/<style\b/gi, '<template data-looks').replace(/<\/style\b/gi, '</template')
  const page = new DOMParser().parseFromString(inert, 'text/html')
  const looks = looksOf(page)
  for (const element of page.querySelectorAll(banned)) element.remove()
  for (const element of page.querySelectorAll('*')) disarm(element)
  page.querySelector('[data-sign-in]')?.replaceChildren(wayToSignIn(page))
  page.documentElement.style.colorScheme = getComputedStyle(document.documentElement).colorScheme
  document.documentElement.replaceWith(document.adoptNode(page.documentElement))
  document.adoptedStyleSheets = looks
}

/** The session of who may not come from here is left behind: with it the sign-in page would lead to this page again. */
function wayToSignIn(page: Document): HTMLAnchorElement {
  const link = page.createElement('a')
  link.href = '/login'
  link.textContent = page.querySelector('[data-sign-in]')?.textContent ?? ''
  link.addEventListener('click', forgetToken)
  return link
}

/**
 * The HTML's own styles, which a style element could not apply under this page's policy; without any that load
 * something.
 */
function looksOf(page: Document): CSSStyleSheet[] {
  return Array.from(page.querySelectorAll<HTMLTemplateElement>('template[data-looks]'), ({ content }) => {
    const text = content.textContent
    const sheet = new CSSStyleSheet()
    if (!/url|image|@import|src/i.test(text)) sheet.replaceSync(text)
    return sheet
  })
}

/** A browser skips white space and control characters in the scheme of an address. */
function plain(address: string): string {
  return Array.from(address.toLowerCase())
    .filter((letter) => letter > ' ')
    .join('')
}

function disarm(element: Element): void {
  for (const { name, value } of Array.from(element.attributes)) {
    const kind = name.toLowerCase()
    const acts = addresses.has(kind) && /^(?:javascript|data|vbscript):/.test(plain(value))
    if (acts || kind.startsWith('on')) element.removeAttribute(name)
  }
}
