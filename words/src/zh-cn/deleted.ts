import type { deleted as es } from '../es/deleted.ts'

export const deleted = {
  title: '最近删除',
  hint: '您在过去 24 小时内删除的单据，只有您能恢复。',
  none: '没有可恢复的单据',
  noneHint: '您删除的每张单据会在这里保留 24 小时。',
  restore: '恢复',
  restoreOf: '恢复 {reference}',
  open: '查看 {reference}',
  gone: '无法再恢复：之前已恢复，或已超过 24 小时。',
  minutesAgo: '{minutes, plural, =0 {刚刚} other {# 分钟前}}',
  hoursAgo: '{hours} 小时前',
  offer: '{count, plural, one {查看最近删除的 # 张} other {查看最近删除的 # 张}}',
} satisfies typeof es
