import { createTranslator } from 'use-intl/core'
import { describe, expect, test } from 'vitest'
import { ar } from '../i18n/ar.ts'
import { en } from '../i18n/en.ts'
import { es } from '../i18n/es.ts'
import type { Locale } from '../i18n/language.ts'
import type { Translate } from '../i18n/useText.ts'
import { zhCn } from '../i18n/zh-cn.ts'
import { CallError } from '../session/call-error.ts'
import { problemText, refusalText } from './problem-text.ts'

const spoken = (locale: Locale, messages: object) =>
  createTranslator({
    locale,
    messages,
    timeZone: 'America/Bogota',
    onError: (error) => {
      throw error
    },
  }) as unknown as Translate
const inSpanish = spoken('es-CO', es)

const refused = (code: string, more: object = {}) =>
  new CallError('', { status: 422, body: { code, ...more } })
const closed = (approval: string) =>
  refused('period_closed', {
    fields: { soldOn: { code: 'day_closed', limit: '2026-10-31' } },
    detail: { day: '2026-10-01', approval, closingDate: '2026-10-31' },
  })

describe('a closed period', () => {
  test.each([
    ['es-CO', es, '1 de octubre de 2026'],
    ['en-US', en, 'October'],
    ['ar-u-nu-latn', ar, 'أكتوبر'],
    ['zh-CN', zhCn, '2026年10月1日'],
  ] as const)('names the day of the document in %s', (locale, messages, named) => {
    const t = spoken(locale, messages)
    for (const approval of ['approved', 'pending']) expect(refusalText(closed(approval), t)).toContain(named)
    expect(refusalText(closed('approved'), t)).not.toBe(refusalText(closed('pending'), t))
  })

  test('is told without a day where a row of many carries its code alone', () => {
    const row = new CallError('', { body: { code: 'period_closed' } })
    expect(problemText(row, inSpanish)).toBe(
      'Su fecha está en un período cerrado: cámbiala por una posterior al cierre',
    )
  })
})

test('where there is no field to show it at, a refusal is told in the words of its fields', () => {
  const failure = refused('invalid', { fields: { paidOn: { code: 'day_future' } } })
  expect(refusalText(failure, inSpanish)).toBe('La fecha no puede ser futura')
  expect(refusalText(refused('has_dependents', { detail: { documents: [{ id: 4 }] } }), inSpanish)).toContain(
    '#4',
  )
  expect(refusalText(new Error('x'), inSpanish, 'No se guardó')).toBe('No se guardó')
})
