import { expect, test } from 'vitest'
import { slowCode } from '../kit/slow-code.ts'
import { burstListener, type KeyInput } from './burst.ts'

function listen() {
  const inputs: KeyInput[] = []
  const listener = burstListener((what) => inputs.push(what), slowCode)
  let at = 0
  const type = (keys: readonly string[], pace: number) =>
    keys.map((key) => {
      at += pace
      return listener.press(key, at)
    })
  return { inputs, listener, type }
}

test('keys at a scanner’s pace that end with Enter are one scan, including separators', () => {
  const { inputs, type } = listen()
  const ended = type([...'0107702004003508', '\u001D', ...'10A-1', 'Enter'], 8)
  expect(inputs).toEqual([{ kind: 'scan', text: '0107702004003508\u001D10A-1', mistaken: '' }])
  expect(ended.at(-1)).toBe(true)
  expect(ended.slice(0, -1)).not.toContain(true)
})

test('keys at a person’s pace are returned one by one, and their Enter belongs to no scan', () => {
  const { inputs, listener, type } = listen()
  const ended = type(['2', '4', '0', 'Enter'], 120)
  listener.pause()
  expect(inputs.flatMap((what) => (what.kind === 'keys' ? what.keys : ['scan']))).toEqual([
    '2',
    '4',
    '0',
    'Enter',
  ])
  expect(ended).toEqual([false, false, false, false])
})

test('a scan right after typed digits leaves them to the quantity', () => {
  const { inputs, type } = listen()
  type(['1', '2'], 200)
  type(['7'], 200)
  type([...'702004003508', 'Tab'], 10)
  expect(inputs).toEqual([
    { kind: 'keys', keys: ['1'] },
    { kind: 'keys', keys: ['2'] },
    { kind: 'scan', text: '7702004003508', mistaken: '' },
  ])
})

test('a few fast keys are no code', () => {
  const { inputs, listener, type } = listen()
  type(['1', '2', 'Enter'], 10)
  listener.pause()
  expect(inputs).toEqual([
    { kind: 'keys', keys: ['1', '2'] },
    { kind: 'keys', keys: ['Enter'] },
  ])
})

test('a barcode that comes as slowly as a person types is one scan, and its first digits are taken back', () => {
  const { inputs, listener, type } = listen()
  type([...'77020'], 60)
  listener.pause()
  const ended = type([...'04003508', 'Enter'], 60)
  expect(ended.at(-1)).toBe(true)
  expect(inputs.flatMap((what) => (what.kind === 'keys' ? what.keys : []))).toEqual([...'7702004003508'])
  expect(inputs.at(-1)).toEqual({ kind: 'scan', text: '7702004003508', mistaken: '7702004003508' })
})

test('a fast scan with one pause in it is one scan', () => {
  const { inputs, type } = listen()
  type([...'77020'], 10)
  type(['0'], 140)
  type([...'4003508', 'Enter'], 10)
  expect(inputs).toEqual([
    { kind: 'keys', keys: [...'77020'] },
    { kind: 'scan', text: '7702004003508', mistaken: '77020' },
  ])
})

test('a slow barcode behind a quantity leaves that', () => {
  const { inputs, listener, type } = listen()
  type(['1', '2', ...'7702004003508', 'Enter'], 60)
  listener.pause()
  expect(inputs.at(-1)).toEqual({ kind: 'scan', text: '7702004003508', mistaken: '7702004003508' })
})
