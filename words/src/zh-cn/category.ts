import type { category as spanish } from '../es/category.ts'

export const category = {
  search: '搜索类别',
  create: '新建类别',
  rows: '{total, plural, other {# 个类别}}',
  filteredRows: '{total, plural, other {筛选出 # 个类别}}',
  empty: {
    title: '还没有类别',
    body: '类别用于在列表、筛选和报表中归类商品。',
  },
  column: { products: '商品数', ordered: '已订购', received: '已收货', percentage: '收货率' },
  filter: {
    activeYes: '启用',
    activeNo: '停用',
    emptyYes: '没有',
    emptyNo: '有',
  },
  view: { empty: '没有商品', inactive: '已停用' },
  inactive: '已停用',
  productsOf: '{count, plural, other {{name}：# 个商品}}',
  orderedOf: '含 {name} 的采购订单',
  share: '已收 {percentage}',
  form: {
    edit: '编辑类别',
    active: '启用',
    activeHint: '停用后新商品不能再选用；已有商品不受影响。',
    added: '已创建类别 {name}',
  },
  act: {
    deactivated: '{name} 已停用',
    activated: '{name} 已启用',
    removed: '{name} 已删除',
    failed: '无法更改 {name}',
    removeTitle: '删除 {name}？',
    removeBody: '只有没有商品的类别才能删除。',
    hasProducts: '{count, plural, other {不能删除：该类别有 # 个商品，可以停用。}}',
  },
  pick: {
    choose: '搜索',
    placeholder: '搜索或新建',
    failed: '无法创建 {name}',
  },
} satisfies typeof spanish
