import type { deleted as es } from '../es/deleted.ts'

export const deleted = {
  title: 'المحذوفة مؤخرًا',
  hint: 'ما حذفته خلال آخر 24 ساعة. لا يستطيع استعادته سواك.',
  none: 'لا شيء لاستعادته',
  noneHint: 'كل مستند تحذفه يبقى هنا 24 ساعة.',
  restore: 'استعادة',
  restoreOf: 'استعادة \u2068{reference}\u2069',
  open: 'عرض \u2068{reference}\u2069',
  gone: 'لم يعد ذلك ممكنًا: استُعيد من قبل أو مضت 24 ساعة.',
  minutesAgo:
    '{minutes, plural, =0 {الآن} zero {الآن} one {منذ دقيقة} two {منذ دقيقتين} few {منذ # دقائق} many {منذ # دقيقة} other {منذ # دقيقة}}',
  hoursAgo:
    '{hours, plural, zero {منذ # ساعة} one {منذ ساعة} two {منذ ساعتين} few {منذ # ساعات} many {منذ # ساعة} other {منذ # ساعة}}',
  offer:
    '{count, plural, zero {عرض # مستند محذوف مؤخرًا} one {عرض مستند واحد محذوف مؤخرًا} two {عرض مستندين محذوفين مؤخرًا} few {عرض # مستندات محذوفة مؤخرًا} many {عرض # مستندًا محذوفًا مؤخرًا} other {عرض # مستند محذوف مؤخرًا}}',
} satisfies typeof es
