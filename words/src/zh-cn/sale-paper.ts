import type { salePaper as es } from '../es/sale-paper.ts'

export const salePaper = {
  sale: '销售凭证',
  store: '销售门店',
  soldBy: '经办人',
  price: '单价',
  lot: '批次 {lot}',
  expires: '{day} 到期',
  given: '实收现金',
  change: '找零',
  units: '{units, plural, other {# 件}}',
  lines: '{lines, plural, other {# 行}}',
  thanks: '谢谢惠顾',
  waits: '待审批',
  rejected: '已驳回',
  cancelled: '已作废',
  pendingMark: '待审批',
} satisfies typeof es
