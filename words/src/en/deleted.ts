import type { deleted as es } from '../es/deleted.ts'

export const deleted = {
  title: 'Recently deleted',
  hint: 'What you deleted in the last 24 hours. Only you can restore it.',
  none: 'Nothing to restore',
  noneHint: 'Each document you delete stays here for 24 hours.',
  restore: 'Restore',
  restoreOf: 'Restore {reference}',
  open: 'View {reference}',
  gone: 'Too late: it was restored earlier, or 24 hours have passed.',
  minutesAgo: '{minutes, plural, =0 {just now} other {# min ago}}',
  hoursAgo: '{hours} h ago',
  offer: '{count, plural, one {View # recently deleted} other {View # recently deleted}}',
} satisfies typeof es
