import type { supplier as es } from '../es/supplier.ts'

export const supplier = {
  add: '新建供应商',
  edit: '编辑供应商',
  companyHint: '与发票一致',
  name: '联系人',
  creditDays: '账期天数',
  creditDaysHint: '用于新采购，1 至 365',
  owed: '应付',
  owing: '有应付款',
  owingYes: '有应付款',
  owingNo: '无应付款',
  search: '名称、税号或城市',
  rows: '{total, plural, other {# 个供应商}}',
  filtered: '{total, plural, other {已筛选 # 个供应商}}',
  empty: '还没有供应商',
  emptyNote: '添加供货方以登记其发票。',
  choose: '按名称或税号搜索',
  owes: '应付 {amount}',
  owesNothing: '无应付款',
  approveNote: '此后可以批准该供应商的单据。',
  rejectNote: '在有人更正该供应商的资料之前，其单据不能批准。',
} satisfies typeof es
