import type { ip as es } from '../es/ip.ts'

export const ip = {
  title: 'IP restriction',
  failed: 'The IP restriction could not be loaded',
  own: {
    title: 'Where you sign in from',
    hint: 'Whoever manages the users decides which IP addresses you can sign in from.',
    adminHint:
      'Each user can be limited to IP addresses or ranges (CIDR). With none, they can sign in from anywhere.',
    now: 'Your IP address',
    allowed: 'Allowed',
    anywhere: 'From anywhere',
    edit: 'Change mine',
    others: 'Users with limited IP addresses',
  },
  attempts: {
    title: 'Blocked attempts',
    hint: 'Sign-ins to your account from addresses that are not allowed. If it was not you, change your password. Kept for {days} days.',
    adminHint: 'People with the right password or session, but at another address. Kept for {days} days.',
    none: 'There are no blocked attempts.',
    last: '{count, plural, one {{when}, # time} other {{when}, # times}}',
    allow: 'Allow',
    allowOf: 'Allow {address} for {name}',
    allowed: 'Already allowed',
    done: '{name} can now sign in from {address}',
    more: 'Show more',
  },
} satisfies typeof es
