import type { print as es } from '../es/print.ts'

export const print = {
  order: 'طباعة (PDF)',
  payment: 'إشعار الدفع (PDF)',
  run: 'إشعارات الدفع (PDF)',
  mail: {
    ask: 'إرسال بالبريد…',
    title: 'إرسال \u2068{reference}\u2069 إلى المورد',
    cc: 'نسخة إلى',
    ccHint: 'عناوين متعددة تفصل بينها فواصل.',
    noAddress: 'لا يوجد بريد إلكتروني في بطاقة المورد.',
    language: 'لغة الرسالة وملف PDF',
    message: 'الرسالة',
    attached: 'تتضمن الرسالة ملخص الأمر وملف PDF.',
    send: 'إرسال',
    queued: 'الأمر \u2068{reference}\u2069 في طريقه إلى {to}',
    willKeep: 'البريد غير مُعدّ على هذا الخادم: ستُحفظ الرسالة كملف ولن تصل إلى المورد. أبلغ من يديره.',
    heading: 'الرسائل',
    copies: 'نسخة إلى {addresses}',
    by: '\u2068{name}\u2069 في {time}',
    state: { queued: 'في الانتظار', sent: 'أُرسلت', kept: 'محفوظة دون إرسال', failed: 'تعذّر الإرسال' },
    tried:
      '{tries, plural, zero {دون محاولات} one {محاولة واحدة} two {محاولتان} few {# محاولات} many {# محاولة} other {# محاولة}}؛ التالية: {time}',
    refusedCopies: 'لم تصل إلى: {addresses}',
    said: 'ردّ خادم البريد: {problem}',
    retried: 'ستُعاد المحاولة',
    keptIn: 'البريد غير مُعدّ على هذا الخادم (SMTP_URL): تُحفظ الرسائل في \u2066{folder}\u2069.',
    keptHere: 'البريد غير مُعدّ على هذا الخادم: تُحفظ الرسائل دون إرسال.',
  },
} satisfies typeof es
