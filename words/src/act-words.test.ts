import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { everyLanguage } from './every-language.ts'

const kinds = /\b(?:purchase|order|receipt|return|sale|payment|adjustment|transfer|count)s?\b/gi

/** Where the actions on each document are named, and what that document is called in English. */
const lifecycles: [file: string, names: string[]][] = [
  ['purchase/use-purchase-lifecycle.tsx', ['purchase']],
  ['purchase-order/use-order-lifecycle.tsx', ['order']],
  ['received-order/use-receipt-lifecycle.tsx', ['receipt']],
  ['purchase-return/use-return-lifecycle.tsx', ['return']],
  ['sale/use-sale-lifecycle.tsx', ['sale']],
  ['sale/use-return-lifecycle.tsx', ['return']],
  ['approval/use-payment-lifecycle.tsx', ['payment']],
  ['stock/use-stock-lifecycle.tsx', ['adjustment', 'transfer', 'count']],
]

function labels(tree: object, before = ''): [key: string, words: string][] {
  return Object.entries(tree).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? labels(value, `${before}${name}.`)
      : [[before + name, String(value)] as [string, string]],
  )
}

test.each(lifecycles)('the acts that %s offers name no other document', (file, names) => {
  const source = readFileSync(new URL(`../../web/src/${file}`, import.meta.url), 'utf8')
  const asked = [...source.matchAll(/[`'](\w+\.(?:act|cancel|cancelAsk|done)\.[^`']*)[`']/g)].map(
    ([, key = '']) => new RegExp(`^${key.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '\\w+')}$`),
  )
  const named = labels(everyLanguage.en)
    .filter(([key]) => /\.(?:approve|reject|reopen|cancel|delete)(?:Ask|Title)?(?:\.|$)/.test(key))
    .filter(([key]) => asked.some((shape) => shape.test(key)))
  expect(named.length).toBeGreaterThan(2)
  const wrong = named.filter(([, words]) =>
    (words.match(kinds) ?? []).some((kind) => !names.includes(kind.toLowerCase().replace(/s$/, ''))),
  )
  expect(wrong).toEqual([])
})
