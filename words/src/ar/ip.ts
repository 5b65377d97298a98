import type { ip as es } from '../es/ip.ts'

export const ip = {
  title: 'تقييد عناوين IP',
  failed: 'تعذّر تحميل تقييد عناوين IP',
  own: {
    title: 'من أين تدخل',
    hint: 'من يدير المستخدمين يقرر العناوين التي يمكنك الدخول منها.',
    adminHint: 'يمكن قصر كل مستخدم على عناوين أو نطاقات (CIDR). ومن دونها يدخل من أي مكان.',
    now: 'عنوانك',
    allowed: 'المسموح بها',
    anywhere: 'من أي مكان',
    edit: 'تغيير عناويني',
    others: 'المستخدمون ذوو العناوين المحدودة',
  },
  attempts: {
    title: 'محاولات محظورة',
    hint: 'محاولات دخول إلى حسابك من عناوين غير مسموح بها. إن لم تكن أنت فغيِّر كلمة المرور. تُحفظ {days} يومًا.',
    adminHint: 'من كانت لديه كلمة المرور أو الجلسة الصحيحة لكنه دخل من عنوان آخر. تُحفظ {days} يومًا.',
    none: 'لا توجد محاولات محظورة.',
    last: '{count, plural, zero {{when}} one {{when}، مرة واحدة} two {{when}، مرتان} few {{when}، # مرات} many {{when}، # مرة} other {{when}، # مرة}}',
    allow: 'سماح',
    allowOf: 'السماح لـ {name} بالدخول من {address}',
    allowed: 'مسموح به الآن',
    done: 'يمكن لـ {name} الدخول الآن من {address}',
    more: 'عرض المزيد',
  },
} satisfies typeof es
