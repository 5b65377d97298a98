import type { act as es } from '../es/act.ts'

export const act = {
  delete: '删除',
  discard: '放弃',
  edit: '编辑',
  editOf: '编辑 {reference}',
  retry: '重试',
  searchProduct: '搜索商品或编码',
  undo: '撤销',
  view: '查看',
} satisfies typeof es
