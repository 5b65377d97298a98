import type { customer as es } from '../es/customer.ts'

export const customer = {
  add: '新建客户',
  edit: '编辑客户',
  identity: '税号或身份证号',
  identityHint: '身份证号不带连字符；税号带校验位',
  search: '姓名、证件号或城市',
  owingYes: '有欠款',
  owingNo: '无欠款',
  rows: '{total, plural, other {# 个客户}}',
  filtered: '{total, plural, other {已筛选 # 个客户}}',
  empty: '还没有客户',
  emptyNote: '添加购买方以便开具发票。',
  approveNote: '此后可以批准该客户的单据。',
  rejectNote: '在有人更正该客户的资料之前，其单据不能批准。',
} satisfies typeof es
