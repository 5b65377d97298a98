import { expect, test } from 'vitest'
import { laidOut } from './xml.ts'

test('an element a line, text beside its tags', () => {
  expect(
    laidOut(
      '<?xml version="1.0"?><Invoice><ID>FE-1</ID><Party  a="1"><Name>Láctéos</Name><Tax/></Party></Invoice>',
    ),
  ).toBe(
    [
      '<?xml version="1.0"?>',
      '<Invoice>',
      '  <ID>FE-1</ID>',
      '  <Party  a="1">',
      '    <Name>Láctéos</Name>',
      '    <Tax/>',
      '  </Party>',
      '</Invoice>',
    ].join('\n'),
  )
})

test('an embedded document stays in one piece', () => {
  expect(laidOut('<a><b><![CDATA[<x>1</x>]]></b></a>')).toBe('<a>\n  <b><![CDATA[<x>1</x>]]></b>\n</a>')
})

test.each(['', 'hola', '<', '<a', '</a></a></a>'])('%j does no harm', (text) => {
  expect(typeof laidOut(text)).toBe('string')
})
