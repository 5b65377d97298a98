import type { Language } from '@trastienda/contract/language'
import type { Screens } from './es/screens.ts'

type Loaders = Readonly<Record<Language, () => Promise<Partial<Screens>>>>

// A browser loads the texts of one language, each part when it is needed.

/** The texts shown before signing in. */
export const loadFirst: Loaders = {
  es: async () => (await import('./es/first.ts')).first,
  en: async () => (await import('./en/first.ts')).first,
  ar: async () => (await import('./ar/first.ts')).first,
  'zh-cn': async () => (await import('./zh-cn/first.ts')).first,
}

/** All texts of the screens. */
export const loadScreens: Loaders = {
  es: async () => (await import('./es/screens.ts')).screens,
  en: async () => (await import('./en/screens.ts')).screens,
  ar: async () => (await import('./ar/screens.ts')).screens,
  'zh-cn': async () => (await import('./zh-cn/screens.ts')).screens,
}
