import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Locator } from '@playwright/test'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { codeAt, stepOf } from '../api/src/auth/totp.ts'

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } })

/** Scans the QR code on the screen as a phone does. Returns its secret. */
export async function scan(picture: Locator): Promise<string> {
  await expect(picture).toBeVisible()
  const [read] = await readBarcodes(new Uint8Array(await picture.screenshot()), { formats: ['QRCode'] })
  const uri = new URL(read?.text ?? '')
  expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp'])
  return uri.searchParams.get('secret') ?? ''
}

/** The code that an authenticator shows, now or some steps of 30 seconds away. */
export function codeShown(secret: string, away = 0): string {
  return codeAt(secret, stepOf(new Date()) + away)
}
