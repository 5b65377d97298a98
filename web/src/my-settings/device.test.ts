import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/150.0 Safari/537.36`, 'Chrome', 'Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/150.0 Safari/537.36 Edg/150.0`, 'Edge', 'Windows'],
  [`Mozilla/5.0 (Linux; Android 15; Pixel) ${webkit} Chrome/150.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  [`Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox', 'Linux'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19.0 Mobile/15E148 Safari/604.1`,
    'Safari',
    'iPhone',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/150.0 Safari/537.36 OPR/110`,
    'Opera',
    'macOS',
  ],
])('%s', (agent, browser, system) => {
  expect(deviceOf(agent)).toEqual({ browser, system })
})

test.each(['', 'curl/8.1', 'lightMyRequest'])('%j is no known browser', (agent) => {
  expect(deviceOf(agent)).toBeUndefined()
})
