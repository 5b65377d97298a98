import type { Language } from '@trastienda/contract/language'
import { all as ar } from './ar/all.ts'
import { all as en } from './en/all.ts'
import { type All, all as es } from './es/all.ts'
import { all as zhCn } from './zh-cn/all.ts'

/** All texts of every language, for the server, which needs all of them. */
export const everyLanguage: Readonly<Record<Language, All>> = { es, en, ar, 'zh-cn': zhCn }
