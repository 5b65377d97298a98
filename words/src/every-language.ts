import type { Language } from '@trastienda/contract/language'
import { screens as ar } from './ar/screens.ts'
import { screens as en } from './en/screens.ts'
import { type Screens, screens as es } from './es/screens.ts'
import { screens as zhCn } from './zh-cn/screens.ts'

/** Every word in every language. */
export const everyLanguage: Readonly<Record<Language, Screens>> = { es, en, ar, 'zh-cn': zhCn }
