import type { login as es } from '../es/login.ts'

export const login = {
  title: 'تسجيل الدخول',
  pageTitle: 'تسجيل الدخول',
  username: 'اسم المستخدم',
  password: 'كلمة المرور',
  showPassword: 'إظهار كلمة المرور',
  hidePassword: 'إخفاء كلمة المرور',
  capsLock: 'مفتاح الأحرف الكبيرة مفعّل',
  submit: 'دخول',
  submitting: 'جارٍ الدخول…',
  missing: 'أدخل اسم المستخدم وكلمة المرور',
  failed: 'خطأ في المصادقة',
  closedHours: 'السكرتارية: لا يمكن الدخول في الفترة {hours} بتوقيت بوغوتا.',
  languages: 'اللغة',
} satisfies typeof es
