import { expect, test } from 'vitest'
import { eventReader, type StreamEvent } from './event-stream.ts'

const read = (...pieces: string[]) => {
  const events: StreamEvent[] = []
  const reader = eventReader((event) => events.push(event))
  for (const piece of pieces) reader(piece)
  return events
}

test('events are complete, however the text is split', () => {
  const text =
    'retry: 3000\n\nevent: ready\ndata: {}\n\n:\n\nid: 7\nevent: notification\ndata: {"a":"b: c"}\n\n'
  const all = [
    { id: '', type: 'ready', data: '{}' },
    { id: '7', type: 'notification', data: '{"a":"b: c"}' },
  ]
  expect(read(text)).toEqual(all)
  expect(read(...text)).toEqual(all)
})

test('an incomplete event is not returned, and the last id stays', () => {
  expect(read('id: 3\ndata: x\n\ndata: y\n\ndata: z\n')).toEqual([
    { id: '3', type: 'message', data: 'x' },
    { id: '3', type: 'message', data: 'y' },
  ])
})

test('data of several lines is one text', () => {
  expect(read('data: one\r\ndata: two\r\n\r\n')).toMatchObject([{ data: 'one\ntwo' }])
})
