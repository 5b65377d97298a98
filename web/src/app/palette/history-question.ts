import type { SearchKind } from '@trastienda/contract/search'
import { nameAsked } from './asked-name.ts'

const asked = [
  /^(?:quien|quienes) (?:lo |la )?(?:cambio|modifico|edito|corrigio|toco|registro|ingreso|creo|hizo|aprobo|rechazo|anulo|reabrio) (.+)$/,
  /^who (?:has )?(?:changed|modified|edited|corrected|touched|entered|created|made|approved|rejected|cancell?ed|reopened) (.+)$/,
  /^(?:historial|history|cambios|changes) (?:de |del |of |in )?(.+)$/,
  /^من (?:غير|عدل|سجل|انشا|اعتمد|رفض|الغي|اعاد فتح) (.+)$/,
  /^谁(?:修改|更改|改动|录入|创建|批准|驳回|作废)了?(.+)$/,
]

/** Words for what it is, before its reference. */
const before =
  /^(?:(?:la|el|the) )?(?:(?:compra|factura|venta|orden|pago|producto|purchase|bill|sale|order|payment|product) )?(?:de |of )?/

/** Of what somebody asks who changed it, such as "FE-123"; undefined where nothing of the kind is asked. */
export const historyAsked = (typed: string): string | undefined => nameAsked(typed, asked, before)

/**
 * The address where the history of a result is read, from where it itself is; undefined where its reader has no history
 * of it.
 */
export function historyHref(kind: SearchKind, href: string): string | undefined {
  switch (kind) {
    case 'product':
      return `${href}&tab=history`
    // Their drawers have it.
    case 'supplier':
    case 'customer':
    case 'payment':
    case 'purchase_return':
    case 'sale_return':
      return href
    default:
      return href.includes('/edit/') ? `${href}?history=open` : undefined
  }
}
