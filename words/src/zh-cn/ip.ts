import type { ip as es } from '../es/ip.ts'

export const ip = {
  title: 'IP 限制',
  failed: '无法加载 IP 限制',
  own: {
    title: '您的来源地址',
    hint: '由管理用户的人员决定您可以从哪些地址进入。',
    adminHint: '可将每位用户限制在某些地址或地址段（CIDR）。未设置则不限地址。',
    now: '您的地址',
    allowed: '允许的地址',
    anywhere: '不限地址',
    edit: '更改我的地址',
    others: '地址受限的用户',
  },
  attempts: {
    title: '被阻止的尝试',
    hint: '从未获允许的地址登录您账号的尝试。如非本人操作，请修改密码。保留 {days} 天。',
    adminHint: '持有正确密码或会话、但来自其他地址的尝试。保留 {days} 天。',
    none: '没有被阻止的尝试。',
    last: '{count, plural, other {{when}，共 # 次}}',
    allow: '允许',
    allowOf: '允许 {name} 从 {address} 进入',
    allowed: '现已允许',
    done: '{name} 现在可以从 {address} 进入',
    more: '显示更多',
  },
} satisfies typeof es
