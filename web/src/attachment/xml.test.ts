import { expect, test } from 'vitest'
import { laidOut, xmlText } from './xml.ts'

test('one element per line, text beside its tags', () => {
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

test.each(['', 'hola', '<', '<a', '</a></a></a>'])('%j is handled without an error', (text) => {
  expect(typeof laidOut(text)).toBe('string')
})

const bytes = (buffer: Buffer) => Uint8Array.from(buffer).buffer
const xmlIn = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><Name>Lácteos Ñandú</Name>`

test.each([
  ['UTF-8', Buffer.from(xmlIn('UTF-8'))],
  ['UTF-8', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(xmlIn('UTF-8'))])],
  ['ISO-8859-1', Buffer.from(xmlIn('ISO-8859-1'), 'latin1')],
  ['UTF-16', Buffer.from(`\ufeff${xmlIn('UTF-16')}`, 'utf16le')],
  ['UTF-16', Buffer.from(`\ufeff${xmlIn('UTF-16')}`, 'utf16le').swap16()],
  ['UTF-16', Buffer.from(xmlIn('UTF-16'))],
  ['no-such', Buffer.from(xmlIn('no-such'))],
])('%s is read according to its bytes', (encoding, file) => {
  expect(xmlText(bytes(file))).toBe(xmlIn(encoding))
})
