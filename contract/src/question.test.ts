import { describe, expect, test } from 'vitest'
import type { Day } from './calendar.ts'
import { questionOf } from './question.ts'

// A Friday.
const today = '2026-11-20' as Day
const ask = (text: string) => {
  const question = questionOf(text, today)
  if (!question || question.topic === null) return question
  const { topic, days, words } = question
  return [topic, days && `${days.from}..${days.to}`, words.join(' ')]
}

describe('what is asked', () => {
  test.each([
    ['¿Cuánto VENDIMOS ayer?', 'sales', '2026-11-19..2026-11-19', ''],
    ['¿Cuánto vendí ayer?', 'sales', '2026-11-19..2026-11-19', ''],
    ['cuánto vendí hoy', 'sales', '2026-11-20..2026-11-20', ''],
    ['cuánto he vendido hoy', 'sales', '2026-11-20..2026-11-20', ''],
    ['cuánto compré este mes', 'purchases', '2026-11-01..2026-11-20', ''],
    ['cuánto pagué ayer', 'payments', '2026-11-19..2026-11-19', ''],
    ['cuánto cobré ayer', 'collections', '2026-11-19..2026-11-19', ''],
    ['cuánto recaudé ayer', 'collections', '2026-11-19..2026-11-19', ''],
    ['cuánto me cuesta la leche', 'cost', null, 'leche'],
    ['how much did I sell yesterday', 'sales', '2026-11-19..2026-11-19', ''],
    ['how much have I sold today', 'sales', '2026-11-20..2026-11-20', ''],
    ['how much did I buy this month', 'purchases', '2026-11-01..2026-11-20', ''],
    ['how much did I pay yesterday', 'payments', '2026-11-19..2026-11-19', ''],
    ['how much did I collect yesterday', 'collections', '2026-11-19..2026-11-19', ''],
    ['how much milk do I have', 'stock', null, 'milk'],
    ['كم بعت أمس', 'sales', '2026-11-19..2026-11-19', ''],
    ['كم اشتريت هذا الشهر', 'purchases', '2026-11-01..2026-11-20', ''],
    ['昨天我卖了多少', 'sales', '2026-11-19..2026-11-19', ''],
    ['今天我买了多少', 'purchases', '2026-11-20..2026-11-20', ''],
    ['ventas anteayer', 'sales', '2026-11-18..2026-11-18', ''],
    ['ventas hace 3 días', 'sales', '2026-11-17..2026-11-17', ''],
    ['ventas 12/13/2026', undefined, undefined, undefined],
    ['ventas 25/10/2026', 'sales', '2026-10-25..2026-10-25', ''],
    ['ventas diciembre', 'sales', '2025-12-01..2025-12-31', ''],
    ['ventas diciembre 2024', 'sales', '2024-12-01..2024-12-31', ''],
    ['por pagar diciembre', 'due', '2026-12-01..2026-12-31', ''],
    ['compras este trimestre arroz', 'purchases', '2026-10-01..2026-11-20', 'arroz'],
    ['customers owe', 'owedToUs', null, ''],
    ['¿Cuánto nos deben los clientes?', 'owedToUs', null, ''],
    ['مبيعات أمس', 'sales', '2026-11-19..2026-11-19', ''],
    ['昨天销售', 'sales', '2026-11-19..2026-11-19', ''],
    ['牛奶库存', 'stock', null, '牛奶'],
  ])('%j is %s of %s, %s', (text, topic, days, words) => {
    const asked = ask(text)
    if (topic === undefined) expect(asked).not.toBeInstanceOf(Array)
    else expect(asked).toEqual([topic, days, words])
  })
})

describe('what is not a question', () => {
  test.each(['', 'arroz', 'FE-2031', 'ayer', 'Alpina Productos'])('%j', (text) =>
    expect(questionOf(text, today)).toBeUndefined(),
  )
})

describe('what has no clear answer', () => {
  test.each([
    ['ventas y compras de ayer', true],
    ['ventas hoy y ayer', true],
    ['ventas mañana', true],
    // On a Friday that Friday or the one before.
    ['ventas del viernes', true],
    ['ventas 3/4/2026', false],
    ['ventas', false],
    ['inventario', false],
    ['ventas cliente', false],
  ])('%j', (text, clear) => expect(questionOf(text, today)).toEqual({ topic: null, clear }))
})
