import { nameAsked } from './asked-name.ts'

const asked = [
  /^(?:ver )?(?:el )?(?:estado|extracto) de (?:la )?cuenta (?:de |del |a |con )?(.+)$/,
  /^(.+?) estado de cuenta$/,
  /^(?:the )?(?:account statement|statement|account) (?:of |for |with )(.+)$/,
  /^(.+?)(?:'s)? (?:account statement|statement)$/,
  /^(?:كشف حساب|كشف الحساب) (.+)$/,
  /^(.+?)的?(?:对账单|往来账)$/,
]

/** Words before a name. */
const before = /^(?:(?:la|el|los|las|the) )?(?:(?:proveedor|cliente|supplier|customer) )?/

/** Whose account somebody asks for: "statement of Alpina"; undefined where nothing of the kind is asked. */
export const accountAsked = (typed: string): string | undefined => nameAsked(typed, asked, before)
