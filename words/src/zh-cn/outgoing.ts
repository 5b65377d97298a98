import type { outgoing as es } from '../es/outgoing.ts'

export const outgoing = {
  title: '外发邮件',
  search: '收件人或主题',
  rows: '{total, plural, other {# 封邮件}}',
  filtered: '{total, plural, other {已筛选 # 封邮件}}',
  empty: '还没有发出任何邮件',
  emptyNote: '邮件保留 90 天。',
  to: '收件人',
  subject: '主题',
  tries: '尝试次数',
  answer: '最后的回复',
  next: '下次尝试',
  left: '发出时间',
  created: '创建时间',
  retry: '立即发送',
  cancel: '停止',
  retried: '正在重新发送邮件',
  cancelled: '邮件将不再发送',
  kept: '没有邮件服务器（SMTP_URL）：邮件以文件形式保存在 {folder}。',
  is: { queued: '排队中', sent: '已发送', kept: '已保存', failed: '失败' },
  why: { expired: '发出前已过期', interrupted: '服务器在发送过程中停止', withdrawn: '已被管理员停止' },
} satisfies typeof es
