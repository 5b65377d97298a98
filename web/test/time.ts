import { act } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'

/**
 * Time stands still from here on and passes when the test says so, so that a pause in typing is one on any machine.
 * @returns hands that take no time, and how time passes, in milliseconds
 */
export function stillTime() {
  vi.useFakeTimers()
  // Testing Library knows a clock that stands still by this name.
  vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) })
  return {
    hands: userEvent.setup({ delay: null }),
    pass: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
  }
}
