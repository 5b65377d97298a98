import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw } from '../../test/screen.tsx'
import { OtpInput } from './OtpInput.tsx'

const box = () => screen.getByRole<HTMLInputElement>('textbox')

test.each([['123456'], ['123 456'], ['123-456'], ['١٢٣٤٥٦']])(
  '%j, typed or pasted, is sent by itself at its last digit',
  async (text) => {
    for (const way of ['type', 'paste'] as const) {
      const sent = vi.fn<(code: string) => void>()
      const { hands, redraw } = draw(<OtpInput onCode={sent} />)
      await hands.click(box())
      await (way === 'type' ? hands.keyboard(text) : hands.paste(text))
      expect(sent).toHaveBeenCalledExactlyOnceWith('123456')
      redraw(null)
    }
  },
)

test('Enter before the code is complete shows what is missing and sends nothing', async () => {
  const sent = vi.fn<(code: string) => void>()
  const { hands } = draw(<OtpInput onCode={sent} autoFocus />)
  await hands.keyboard('123{Enter}')
  expect(sent).not.toHaveBeenCalled()
  expect(box().getAttribute('aria-invalid')).toBe('true')
  expect(
    document.querySelector(`#${CSS.escape(box().getAttribute('aria-describedby') ?? '')}`),
  ).not.toBeNull()
  await hands.keyboard('456')
  expect(sent).toHaveBeenCalledExactlyOnceWith('123456')
  expect(box().getAttribute('aria-invalid')).toBeNull()
})

test('nothing is taken while a code is looked at', async () => {
  const sent = vi.fn<(code: string) => void>()
  const { hands } = draw(<OtpInput onCode={sent} busy />)
  await hands.click(box())
  await hands.paste('123456')
  expect(sent).not.toHaveBeenCalled()
  expect(box().value).toBe('')
})
