import { screens as ar } from '@trastienda/words/ar/screens'
import { screens as en } from '@trastienda/words/en/screens'
import { screens as es } from '@trastienda/words/es/screens'
import { screens as zh } from '@trastienda/words/zh-cn/screens'
import { expect, test } from 'vitest'
import { matchOf } from './match.ts'

type Also = keyof typeof es.search.also

test.each<[typeof es, Also | 'themes', readonly string[]]>([
  [es, 'writeOff', ['dar de baja', 'baja', 'mermas']],
  [en, 'writeOff', ['write off', 'write off expired goods']],
  [ar, 'writeOff', ['شطب', 'إتلاف']],
  [zh, 'writeOff', ['报损']],
  [es, 'expiring', ['dar de baja vencidos']],
  [en, 'expiring', ['write off expired goods']],
  [ar, 'expiring', ['شطب بضائع منتهية']],
  [zh, 'expiring', ['报损过期商品']],
  [es, 'bestSellers', ['más vendidos']],
  [en, 'bestSellers', ['best sellers', 'best selling']],
  [ar, 'bestSellers', ['الأكثر مبيعا']],
  [zh, 'bestSellers', ['畅销']],
  [es, 'siteStatus', ['cerrar empresa', 'cerrar la empresa']],
  [en, 'siteStatus', ['close company', 'close the company']],
  [ar, 'siteStatus', ['إغلاق الشركة']],
  [zh, 'siteStatus', ['关闭公司']],
  [es, 'sell', ['vender', 'facturar']],
  [en, 'sell', ['sell']],
  [ar, 'sell', ['بيع']],
  [zh, 'sell', ['收银']],
  [es, 'low', ['stock minimo', 'agotados']],
  [en, 'low', ['out of stock', 'minimum stock']],
  [ar, 'low', ['نواقص']],
  [zh, 'low', ['缺货']],
  [es, 'profit', ['ganancias', 'flujo de caja']],
  [en, 'profit', ['profit', 'margin', 'cash flow']],
  [ar, 'profit', ['أرباح']],
  [zh, 'profit', ['利润']],
  [es, 'signOut', ['cerrar sesion', 'salir']],
  [en, 'signOut', ['log out', 'logout']],
  [ar, 'signOut', ['تسجيل خروج']],
  [zh, 'signOut', ['登出']],
  [es, 'suppliers', ['cuentas por pagar']],
  [en, 'suppliers', ['vendor', 'payables']],
  [ar, 'suppliers', ['دائنون']],
  [zh, 'suppliers', ['应付账款']],
  [es, 'customers', ['cuentas por cobrar']],
  [en, 'customers', ['receivables']],
  [ar, 'customers', ['مدينون']],
  [zh, 'customers', ['应收账款']],
  [es, 'themes', ['modo oscuro']],
  [en, 'themes', ['dark mode']],
  [ar, 'themes', ['الوضع الداكن']],
  [zh, 'themes', ['深色模式']],
])('ordinary words find it: %#', ({ search }, key, typed) => {
  const words = key === 'themes' ? search.act.themes : search.also[key]
  for (const each of typed) expect(matchOf(words, each)?.score ?? 0, each).toBeGreaterThan(1.5)
})
