/** What other people changed while it is on the screen. */
export const changed = {
  rowBy: '{name} 刚刚修改',
  row: '刚刚修改',
  document: '{name} 修改了此单据：{what}。您输入的内容仍在这里。',
  decided: '{name} 修改了此单据。状态：{state}。您输入的内容仍在这里。',
  compare: '查看更改',
  who: '还有谁在这里',
  isEditing: '{name} 正在修改',
  isHere: '{name} 也在这里',
  edits: '正在修改',
  reads: '也在这里',
}
