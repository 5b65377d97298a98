import type { menu as es } from '../es/menu.ts'

export const menu = {
  label: '主导航',
  open: '打开菜单',
  menu: '菜单',
  buy: '采购',
  sell: '销售',
  manage: '管理',
  home: '首页',
  purchases: '采购单',
  pendingPurchases: '待审批采购单',
  orders: '采购订单',
  receivedOrders: '收货单',
  ordersShort: '采购订单',
  receivedOrdersShort: '收货单',
  suppliers: '供应商',
  customers: '客户',
  categories: '类别',
  companies: '公司',
  siteStatus: '站点状态',
  settings: '设置',
} satisfies typeof es
