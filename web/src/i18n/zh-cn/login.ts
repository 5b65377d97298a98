import type { login as es } from '../es/login.ts'

export const login = {
  title: '登录 Trastienda',
  pageTitle: '登录',
  username: '用户名',
  password: '密码',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  capsLock: '大写锁定已开启',
  submit: '登录',
  submitting: '正在登录…',
  missing: '请输入用户名和密码',
  failed: '身份验证错误',
  closedHours: '文员：{hours}（波哥大时间）期间不可登录。',
  languages: '语言',
} satisfies typeof es
