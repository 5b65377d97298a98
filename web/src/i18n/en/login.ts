import type { login as es } from '../es/login.ts'

export const login = {
  title: 'Sign in to the back room',
  pageTitle: 'Sign in',
  username: 'Username',
  password: 'Password',
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',
  capsLock: 'Caps Lock is on',
  submit: 'Sign in',
  submitting: 'Signing in…',
  missing: 'Enter your username and password',
  failed: 'Authentication error',
  closedHours: 'Secretaries: no access from {hours}, Bogotá time.',
  languages: 'Language',
} satisfies typeof es
