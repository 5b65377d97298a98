/** The text that sets the session's cookie. `Secure` only on https: a shop's own network may serve plain http. */
export function sessionCookie(token: string, seconds: number, protocol: string): string {
  const secure = protocol === 'https:' ? '; Secure' : ''
  return `authToken=${encodeURIComponent(token)}; path=/; max-age=${seconds}; SameSite=Strict${secure}`
}

/** Keeps the session's token. */
export function keepToken(token: string, seconds: number): void {
  document.cookie = sessionCookie(token, seconds, location.protocol)
}

/** Forgets the session's token. */
export function forgetToken(): void {
  document.cookie = sessionCookie('', 0, location.protocol)
}

/** The session's token that cookies hold; the browser drops it when its time is over. */
export function tokenIn(cookies: string): string | undefined {
  return /(?:^|;\s*)authToken=([^;]+)/.exec(cookies)?.[1]
}
