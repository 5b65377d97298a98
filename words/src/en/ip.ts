import type { ip as es } from '../es/ip.ts'

export const ip = {
  title: 'IP restriction',
  failed: 'The IP restriction could not be loaded',
  own: {
    title: 'Where you come from',
    hint: 'Whoever manages the users decides from which addresses you may get in.',
    adminHint:
      'Each user can be limited to addresses or ranges (CIDR). With none, they get in from anywhere.',
    now: 'Your address',
    allowed: 'Allowed',
    anywhere: 'From anywhere',
    edit: 'Change mine',
    others: 'Users with limited addresses',
  },
  attempts: {
    title: 'Blocked attempts',
    hint: 'Sign-ins to your account from addresses that are not allowed. If it was not you, change your password. Kept for {days} days.',
    adminHint: 'Who had the right password or session, but came from another address. Kept for {days} days.',
    none: 'There are no blocked attempts.',
    last: '{count, plural, one {{when}, # time} other {{when}, # times}}',
    allow: 'Allow',
    allowOf: 'Allow {address} for {name}',
    allowed: 'Allowed since',
    done: '{name} can now get in from {address}',
    more: 'Show more',
  },
} satisfies typeof es
