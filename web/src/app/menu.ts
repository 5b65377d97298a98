import { mayOpen, type Role, type Screen, screenAt, screens } from '@trastienda/contract/access'
import {
  ArrowLeftRight,
  Banknote,
  Building2,
  CalendarClock,
  CalendarX,
  ChartColumn,
  ChartNoAxesCombined,
  ClipboardCheck,
  ClipboardList,
  Eraser,
  FileText,
  House,
  type LucideIcon,
  Mails,
  Package,
  PackageCheck,
  Power,
  Receipt,
  Scale,
  ScanBarcode,
  ScrollText,
  Settings,
  ShoppingCart,
  Store,
  Boxes,
  Tags,
  TriangleAlert,
  Truck,
  UserCog,
  Users,
  WalletCards,
  Warehouse,
} from 'lucide-react'
import type { TextKey } from '../i18n/useText.ts'
import { isBuilt } from './screens.ts'

export interface MenuItem {
  readonly screen: Screen
  readonly label: TextKey
  /** A name of one word, for places with little room. */
  readonly short?: TextKey
  readonly icon: LucideIcon
}

export interface MenuSection {
  /** The first section is above the others, without a heading. */
  readonly label: TextKey
  readonly top?: boolean
  /** Starts collapsed: rarely used. */
  readonly folded?: boolean
  readonly icon: LucideIcon
  readonly items: readonly MenuItem[]
}

const sections: readonly MenuSection[] = [
  {
    label: 'menu.home',
    top: true,
    icon: House,
    items: [{ screen: 'home', label: 'menu.home', icon: House }],
  },
  {
    label: 'menu.buy',
    icon: ShoppingCart,
    items: [
      { screen: 'orders', label: 'menu.orders', short: 'menu.ordersShort', icon: ClipboardList },
      {
        screen: 'receivedOrders',
        label: 'menu.receivedOrders',
        short: 'menu.receivedOrdersShort',
        icon: PackageCheck,
      },
      { screen: 'purchases', label: 'menu.purchases', icon: FileText },
      { screen: 'pendingPurchases', label: 'menu.pendingPurchases', icon: ClipboardCheck },
      { screen: 'pendingPayments', label: 'payment.menu.pending', icon: Banknote },
      { screen: 'concurrentPayments', label: 'payment.menu.run', icon: WalletCards },
      { screen: 'suppliers', label: 'menu.suppliers', icon: Truck },
    ],
  },
  {
    label: 'menu.sell',
    icon: Receipt,
    items: [
      { screen: 'sales', label: 'sale.title', icon: Receipt },
      { screen: 'customers', label: 'menu.customers', icon: Users },
    ],
  },
  {
    label: 'label.stock',
    icon: Boxes,
    items: [
      { screen: 'stock', label: 'stock.title', icon: Warehouse },
      { screen: 'stockCounts', label: 'stockCount.title', icon: ScanBarcode },
      { screen: 'stockTransfers', label: 'stock.transfer.title', icon: ArrowLeftRight },
      { screen: 'stockAdjustments', label: 'stock.adjustment.title', icon: Scale },
      { screen: 'products', label: 'label.products', icon: Package },
      { screen: 'categories', label: 'menu.categories', icon: Tags },
    ],
  },
  {
    label: 'report.title',
    folded: true,
    icon: ChartColumn,
    items: [
      { screen: 'overviewReport', label: 'report.name.overview', icon: ChartColumn },
      { screen: 'incomeReport', label: 'report.name.income', icon: ChartNoAxesCombined },
      { screen: 'salesReport', label: 'report.name.sales', icon: Receipt },
      { screen: 'purchasesReport', label: 'report.name.purchases', icon: FileText },
      { screen: 'paymentReport', label: 'report.name.payment', icon: Banknote },
      { screen: 'productReport', label: 'report.name.product', icon: Package },
      { screen: 'quantityAlertReport', label: 'report.name.quantityAlert', icon: TriangleAlert },
      { screen: 'expiryAlertReport', label: 'report.name.expiryAlert', icon: CalendarClock },
      { screen: 'expiredPurchasesReport', label: 'report.name.expiredPurchases', icon: CalendarX },
      { screen: 'customersReport', label: 'report.name.customers', icon: Users },
      { screen: 'suppliersReport', label: 'report.name.suppliers', icon: Truck },
      { screen: 'storeReport', label: 'report.name.store', icon: Store },
      { screen: 'companyReport', label: 'report.name.company', icon: Building2 },
      { screen: 'usersReport', label: 'report.name.users', icon: UserCog },
    ],
  },
  {
    label: 'menu.manage',
    folded: true,
    icon: Settings,
    items: [
      { screen: 'companies', label: 'menu.companies', icon: Building2 },
      { screen: 'stores', label: 'label.stores', icon: Store },
      { screen: 'users', label: 'label.users', icon: UserCog },
      { screen: 'siteStatus', label: 'menu.siteStatus', icon: Power },
      { screen: 'advancedDelete', label: 'deletion.title', icon: Eraser },
      { screen: 'outgoingMail', label: 'outgoing.title', icon: Mails },
      { screen: 'auditLog', label: 'audit.title', icon: ScrollText },
      { screen: 'generalSettings', label: 'menu.settings', icon: Settings },
    ],
  },
]

/** The menu of a role: the screens that exist and that it may open, without empty sections. */
export function menuOf(role: Role): MenuSection[] {
  return sections
    .map((section) => ({
      ...section,
      items: section.items.filter(({ screen }) => isBuilt(screen) && mayOpen(role, screen)),
    }))
    .filter(({ items }) => items.length > 0)
}

/** Whether an address belongs to a menu item: the list itself, or a page below the same first part. */
export function isWithin(pathname: string, screen: Screen): boolean {
  if (screenAt(pathname) === undefined) return false
  const [, area = ''] = screens[screen].split('/')
  return pathname === screens[screen] || (pathname.startsWith(`/${area}/`) && !isOther(pathname, screen))
}

function isOther(pathname: string, screen: Screen): boolean {
  return sections.some(({ items }) =>
    items.some((item) => item.screen !== screen && `${pathname}/`.startsWith(`${screens[item.screen]}/`)),
  )
}
