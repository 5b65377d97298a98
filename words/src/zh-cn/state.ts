import type { state as es } from '../es/state.ts'

export const state = {
  inactive: '已停用',
  toApprove: '待审批',
  pending: '待审批',
  approved: '已批准',
  partial: '部分付款',
  received: '已收货',
  paid: '已付清',
  returned: '已退货',
  rejected: '已驳回',
  cancelled: '已作废',
  approval: {
    pending: '未批准',
    approved: '已批准',
    rejected: '已驳回',
    cancelled: '已作废',
  },
  receipt: { none: '未收货', part: '部分收货', full: '全部收货' },
  payment: { unpaid: '未付款', part: '部分付款', paid: '已付清' },
} satisfies typeof es
