import { type Act, mayDo, mayOpen, type Role, type Screen, screens } from '@trastienda/contract/access'
import {
  ArrowLeftRight,
  Building2,
  FilePlus,
  ListPlus,
  type LucideIcon,
  PackageCheck,
  PackagePlus,
  Scale,
  ScanBarcode,
  ShoppingBasket,
  Store,
  Tags,
  Truck,
  Undo2,
  Upload,
  UserCog,
  UserPlus,
} from 'lucide-react'
import type { TextKey } from '../../i18n/useText.ts'
import { isBuilt } from '../screens.ts'
import type { DocumentStep } from './entry.ts'

/** Something that is done from anywhere: it opens a screen, a dialog of it, or a page of the palette. */
interface ActAnywhere {
  readonly id: string
  /** Where it is done. */
  readonly screen: Screen
  /** What the person has to be allowed to do besides opening the screen. */
  readonly act?: Act
  readonly label: TextKey
  /** Other words for it. */
  readonly also?: readonly TextKey[]
  readonly icon: LucideIcon
  /** The dialog of the list, which its address opens. */
  readonly dialog?: 'new' | 'import'
  /** The page that finds the document in which it begins. */
  readonly step?: DocumentStep
}

/** What is made, with words of its own besides those for making. */
const makes = (...own: readonly TextKey[]) => ({ also: ['search.also.create', ...own] as const })
const added = { ...makes(), dialog: 'new' } as const
const imports = { dialog: 'import', act: 'import.run', also: ['search.also.import'], icon: Upload } as const
const returns = (own: TextKey) => ({ also: ['search.also.return', own] as const, icon: Undo2 })

const all: readonly ActAnywhere[] = [
  {
    id: 'newPurchase',
    screen: 'purchaseAdd',
    label: 'search.act.newPurchase',
    icon: FilePlus,
    ...makes('search.also.buy'),
  },
  {
    id: 'newOrder',
    screen: 'orderAdd',
    label: 'search.act.newOrder',
    icon: ListPlus,
    ...makes('search.also.order'),
  },
  {
    id: 'receive',
    screen: 'orderReceive',
    label: 'search.act.receive',
    icon: PackageCheck,
    step: 'receive',
    also: ['search.also.receive'],
  },
  { id: 'newSale', screen: 'saleAdd', label: 'sale.new', icon: ShoppingBasket, ...makes('search.also.sell') },
  {
    id: 'returnSale',
    screen: 'saleEdit',
    act: 'sale_return.edit',
    label: 'search.act.returnSale',
    step: 'returnSale',
    ...returns('search.also.returnSale'),
  },
  {
    id: 'returnPurchase',
    screen: 'purchaseReturns',
    act: 'purchase_return.edit',
    label: 'search.act.returnPurchase',
    step: 'returnPurchase',
    ...returns('search.also.returnPurchase'),
  },
  {
    id: 'newTransfer',
    screen: 'stockTransferAdd',
    label: 'stock.transfer.new',
    icon: ArrowLeftRight,
    ...makes('search.also.move'),
  },
  {
    id: 'newAdjustment',
    screen: 'stockAdjustmentAdd',
    label: 'stock.adjustment.new',
    also: ['search.also.writeOff'],
    icon: Scale,
  },
  {
    id: 'newCount',
    screen: 'stockCountAdd',
    label: 'stockCount.new',
    icon: ScanBarcode,
    ...makes('search.also.count'),
  },
  { id: 'newProduct', screen: 'products', label: 'product.create', icon: PackagePlus, ...added },
  { id: 'newSupplier', screen: 'suppliers', label: 'supplier.add', icon: Truck, ...added },
  { id: 'newCustomer', screen: 'customers', label: 'customer.add', icon: UserPlus, ...added },
  { id: 'newCategory', screen: 'categories', label: 'category.create', icon: Tags, ...added },
  { id: 'newUser', screen: 'users', label: 'user.add', icon: UserCog, ...added },
  { id: 'newStore', screen: 'stores', label: 'store.add', icon: Store, ...added },
  { id: 'newCompany', screen: 'companies', label: 'company.add', icon: Building2, ...added },
  { id: 'importProducts', screen: 'products', label: 'imports.title.product', ...imports },
  { id: 'importSuppliers', screen: 'suppliers', label: 'imports.title.supplier', ...imports },
  { id: 'importCustomers', screen: 'customers', label: 'imports.title.customer', ...imports },
]

/** What a role may begin from anywhere. */
export const actsOf = (role: Role): readonly ActAnywhere[] =>
  all.filter(
    ({ screen, act }) => isBuilt(screen) && mayOpen(role, screen) && (act === undefined || mayDo(role, act)),
  )

/** The address that begins it. */
export const actHref = ({ screen, dialog }: ActAnywhere): string =>
  dialog === undefined ? screens[screen] : `${screens[screen]}?open=${dialog}`
