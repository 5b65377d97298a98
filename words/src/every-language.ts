import type { Language } from '@trastienda/contract/language'
import { all as ar } from './ar/all.ts'
import { all as en } from './en/all.ts'
import { type All, all as es } from './es/all.ts'
import { all as zhCn } from './zh-cn/all.ts'

/** Every word in every language, for the server, which is asked in each of them. */
export const everyLanguage: Readonly<Record<Language, All>> = { es, en, ar, 'zh-cn': zhCn }
