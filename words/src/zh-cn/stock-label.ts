import type { stockLabel as es } from '../es/stock-label.ts'

export const stockLabel = {
  open: '打印标签',
  title: '标签',
  hint: '含名称、价格和条码。请按 100% 打印，不要缩放适应页面。',
  paper: '纸张',
  letter: 'Letter 纸，三列',
  roll: '卷纸 50 × 25 毫米',
  skip: '该页已用掉的标签数',
  copies: '{product} 的标签数',
  remove: '移除 {product}',
  add: '添加商品',
  onHand: '现有 {units}',
  forEach: '每件一张',
  count: '{count, plural, other {# 张标签}}',
  tooMany: '每个文件最多 {most} 张标签',
  print: '打印',
} satisfies typeof es
