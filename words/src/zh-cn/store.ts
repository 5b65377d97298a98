import type { store as es } from '../es/store.ts'

export const store = {
  add: '新建门店',
  edit: '编辑门店',
  inactive: '已停用',
  search: '名称或城市',
  rows: '{total, plural, other {# 家门店}}',
  filtered: '{total, plural, other {已筛选 # 家门店}}',
  empty: '还没有门店',
  emptyNote: '每笔采购、销售和库存都属于一家门店。',
  choose: '选择门店',
} satisfies typeof es
