import type { company as es } from '../es/company.ts'

export const company = {
  add: '新建公司',
  edit: '编辑公司',
  closingDate: '结账至',
  closingDateLabel: '结账日',
  closingDateHint: '该日及以前的单据不可录入或更改',
  selfApproval: '自行审批',
  selfApprovalLabel: '允许唯一审批人批准本人录入',
  selfApprovalHint: '仅在没有其他审批人时；每次均在历史中标记',
  overReceiptHint: '到货可超出订购数量多少而无需说明。商品可有各自的比例。',
  firstStore: '第一家门店',
  sample: '示例',
  disabled: '已关闭',
  inactive: '已停用',
  inactives: '已停用',
  search: '名称或税号',
  rows: '{total, plural, other {# 家公司}}',
  filtered: '{total, plural, other {已筛选 # 家公司}}',
  empty: '还没有公司',
  deactivateNote: '除管理员外，其员工无法登录。不会删除任何数据。',
  firstStoreHint: '之后可以添加更多',
} satisfies typeof es
