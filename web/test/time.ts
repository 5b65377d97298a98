import { act } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'

/**
 * Stops the clock until the test moves it on, so that a pause in typing takes the same time on every machine.
 * @returns hands that take no time, and a function that lets time pass, in milliseconds
 */
export function stillTime() {
  vi.useFakeTimers()
  // Testing Library recognises a stopped clock by this name.
  vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) })
  return {
    hands: userEvent.setup({ delay: null }),
    pass: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
  }
}
