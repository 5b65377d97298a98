import type { letter as es } from '../es/letter.ts'

export const letter = {
  hello: 'Good day,',
  fact: '{name}: {value}',
  order: {
    helloTo: 'Good day {contact},',
    attached: 'The purchase order is attached as a PDF.',
    regards: 'Kind regards,',
  },
  recovery: {
    subject: 'Change your password',
    asked:
      'Somebody asked for a new password for the user {username}. If it was you, open this link and type it:',
    link: 'Link',
    lasts:
      'The link works once, within {minutes} minutes. If you ask for another one, this one stops working.',
    unknown: 'If it was not you, do nothing: your password stays as it is.',
    replaced:
      'Your Trastienda password was changed with a link that was emailed to you, and all your sessions were ended. If it was not you, tell whoever runs the system at once.',
  },
  delivery: {
    attached: 'The scheduled report is attached.',
    report: 'Report',
    sent: 'Sent',
    by: 'Scheduled by',
    day: 'every day at {at}',
    week: 'every {day} at {at}',
    month: 'on day {on} of each month at {at}',
    ending: 'If you no longer want it, reply to this message.',
  },
  frozen:
    'Your two-factor authentication in Trastienda is frozen: somebody who knows your password gave {misses} wrong codes in a row. Ask an administrator to reset it, and change your password if it was not you.',
  deletion: {
    subject: 'Code to delete documents',
    asked: '{by} asks to delete documents. If that is right, give them this code:',
    code: 'Code',
    which: 'Which',
    more: '{count, plural, one {and # more} other {and # more}}',
    lasts: 'The code works for {minutes} minutes and only for these documents.',
    unknown:
      'If you do not know what this is about, keep the code to yourself and tell whoever runs the system.',
  },
  blocked: {
    title: 'IP blocked',
    text: 'Your account can only be used from allowed addresses, and this is not one of them.',
    ask: 'Ask whoever manages the users to add it to the allowed IP addresses of your user (they are also under Settings, IP restriction). If it was not you who tried to get in, change your password.',
  },
} satisfies typeof es
