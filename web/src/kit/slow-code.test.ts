import { expect, test } from 'vitest'
import { slowCode } from './slow-code.ts'

test.each([
  ['a barcode with its check digit', '7709042901537', '7709042901537'],
  ['one of twelve digits', '036000291452', '036000291452'],
  ['one behind digits of a quantity', '127709042901537', '7709042901537'],
  [
    'a label with product, expiry and lot',
    '010770904290153717271130102604',
    '010770904290153717271130102604',
  ],
  ['more digits than a quantity has', '123456789012345679', '123456789012345679'],
])('%s is a code however slowly it comes', (_, text, code) => {
  expect(slowCode(text)).toBe(code)
})

test.each(['240', '12000000', '1234.567', '7709042901538', '96385074', 'LAC-1-2', ''])(
  '%s may be a quantity or words',
  (text) => {
    expect(slowCode(text)).toBeUndefined()
  },
)
