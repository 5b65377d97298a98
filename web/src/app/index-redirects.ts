/** Addresses that only redirect. The specification's own index points to `/received_order/list`. */
export const indexRedirects: Readonly<Record<string, string>> = {
  '/': '/dashboards',
  '/dashboards': '/dashboards/home',
  '/purchase': '/purchase/list',
  '/sale': '/sale/list',
  '/pending-data': '/pending-data/purchase',
  '/payment': '/payment/pending',
  '/product': '/product/list',
  '/purchase-order': '/purchase-order/list',
  '/received-order': '/received_order/list',
  '/received_order/list': '/received-order/list',
  '/category': '/category/list',
  '/stock': '/stock/list',
  '/report': '/report/overview_chart',
  '/people': '/people/customer',
  '/setting': '/setting/company',
  '/concurrent_payments': '/concurrent_payments/form',
  '/advanced_delete': '/advanced_delete/form',
  '/notification': '/notification/list',
  '/settings': '/settings/general',
}

/** An address without trailing slashes. */
export function withoutSlash(pathname: string): string {
  return pathname.replace(/(?<=.)\/+$/, '')
}
