/** What other people changed while it is on the screen. */
export const changed = {
  rowBy: 'غيّره \u2068{name}\u2069 قبل لحظات',
  row: 'تغيّر قبل لحظات',
  document: 'غيّر \u2068{name}\u2069 هذا المستند: {what}. ما كتبته باقٍ هنا.',
  decided: 'غيّر \u2068{name}\u2069 هذا المستند. الحالة: {state}. ما كتبته باقٍ هنا.',
  compare: 'عرض التغييرات',
  who: 'من هنا أيضًا',
  isEditing: '\u2068{name}\u2069 يجري تغييرات الآن',
  isHere: '\u2068{name}\u2069 هنا أيضًا',
  edits: 'يجري تغييرات الآن',
  reads: 'هنا أيضًا',
}
