import { languageNames, languages } from '@trastienda/contract/language'
import type { Plugin } from 'vite'

/** The languages, each with its direction, for the script that runs before any module. */
export const languagesOfPage = languageNames.map((name) => `${name}:${languages[name].dir}`).join(' ')

/** Writes them into the page. */
export const withLanguages: Plugin = {
  name: 'languages-of-page',
  transformIndexHtml: (html) => html.replace('<html', `<html data-languages="${languagesOfPage}"`),
}
