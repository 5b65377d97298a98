/** What other people changed while it is on the screen. */
export const changed = {
  rowBy: 'غيّره {name} قبل لحظات',
  row: 'تغيّر قبل لحظات',
  document: 'غيّر {name} هذا المستند: {what}. ما كتبته باقٍ هنا.',
  decided: 'غيّر {name} هذا المستند. الحالة: {state}. ما كتبته باقٍ هنا.',
  compare: 'عرض التغييرات',
  who: 'من هنا أيضًا',
  isEditing: '{name} يجري تغييرات الآن',
  isHere: '{name} هنا أيضًا',
  edits: 'يجري تغييرات الآن',
  reads: 'هنا أيضًا',
}
