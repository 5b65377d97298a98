import type { menu as es } from '../es/menu.ts'

export const menu = {
  label: 'Main navigation',
  open: 'Open the menu',
  menu: 'Menu',
  buy: 'Buying',
  sell: 'Selling',
  manage: 'Administration',
  home: 'Home',
  purchases: 'Purchases',
  pendingPurchases: 'Pending purchases',
  orders: 'Purchase orders',
  receivedOrders: 'Received orders',
  ordersShort: 'Orders',
  receivedOrdersShort: 'Received',
  suppliers: 'Suppliers',
  customers: 'Customers',
  categories: 'Categories',
  companies: 'Companies',
  siteStatus: 'Site status',
  settings: 'Settings',
} satisfies typeof es
