import type { outgoing as es } from '../es/outgoing.ts'

export const outgoing = {
  title: 'البريد الصادر',
  search: 'المستلم أو الموضوع',
  rows: '{total, plural, zero {لا رسائل} one {رسالة واحدة} two {رسالتان} few {# رسائل} many {# رسالة} other {# رسالة}}',
  filtered:
    '{total, plural, zero {لا رسائل بعد التصفية} one {رسالة واحدة بعد التصفية} two {رسالتان بعد التصفية} few {# رسائل بعد التصفية} many {# رسالة بعد التصفية} other {# رسالة بعد التصفية}}',
  empty: 'لم تخرج أي رسالة',
  emptyNote: 'تُحفظ الرسائل 90 يومًا.',
  to: 'إلى',
  subject: 'الموضوع',
  tries: 'المحاولات',
  answer: 'آخر رد',
  next: 'المحاولة التالية',
  left: 'خرجت',
  created: 'أُنشئت',
  retry: 'إرسال الآن',
  cancel: 'إيقاف',
  retried: 'يُعاد إرسال الرسالة',
  cancelled: 'لن تُرسل الرسالة',
  kept: 'لا يوجد خادم بريد (SMTP_URL): تُحفظ الرسائل كملفات في \u2066{folder}\u2069.',
  is: { queued: 'في الانتظار', sent: 'أُرسلت', kept: 'محفوظة', failed: 'فشلت' },
  why: {
    expired: 'انتهت مدتها قبل أن تخرج',
    interrupted: 'توقف الخادم أثناء الإرسال',
    withdrawn: 'أوقفها مدير',
  },
} satisfies typeof es
