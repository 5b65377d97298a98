import { type RefObject, useRef, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import type { OtpHandle } from '../kit/OtpInput.tsx'
import { CallError } from '../session/call-error.ts'
import { proveHeld } from '../session/session.ts'
import { useFailureWords } from './use-failure-words.ts'

interface Proof<T> {
  readonly busy: boolean
  /** Why the last code was refused, and how many attempts are left. */
  readonly problem: string | undefined
  readonly otp: RefObject<OtpHandle | null>
  /** Tries to verify the held sign-in. */
  readonly send: (call: (secret: string) => Promise<T>) => void
  /** Clears the last refusal. */
  readonly forget: () => void
}

/** Verifying a held sign-in: what the screens of the second factor share. */
export function useProof<T>(done: (answer: T) => void): Proof<T> {
  const { t } = useText()
  const words = useFailureWords('login.verification.failed')
  const otp = useRef<OtpHandle>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const prove = async (call: (secret: string) => Promise<T>) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const answer = await proveHeld(async (secret) => ({ is: await call(secret) }))
      if (answer !== undefined) done(answer.is)
    } catch (error) {
      const left = error instanceof CallError ? error.detail?.['left'] : undefined
      const more = typeof left === 'number' ? `. ${t('login.verification.left', { left })}` : ''
      setProblem(words(error) + more)
      setBusy(false)
      otp.current?.again()
    }
  }
  return {
    busy,
    problem,
    otp,
    send: (call) => void prove(call),
    forget: () => setProblem(undefined),
  }
}
