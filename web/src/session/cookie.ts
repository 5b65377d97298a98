/** The text that sets the session's cookie. `Secure` only on https: a shop's own network may use plain http. */
export function sessionCookie(token: string, seconds: number, protocol: string): string {
  const secure = protocol === 'https:' ? '; Secure' : ''
  return `authToken=${encodeURIComponent(token)}; path=/; max-age=${seconds}; SameSite=Strict${secure}`
}

/** Stores the session's token. */
export function keepToken(token: string, seconds: number): void {
  document.cookie = sessionCookie(token, seconds, location.protocol)
}

/** Forgets the session's token. */
export function forgetToken(): void {
  document.cookie = sessionCookie('', 0, location.protocol)
}

/** The session's token in cookies; the browser deletes it when it expires. */
export function tokenIn(cookies: string): string | undefined {
  return /(?:^|;\s*)authToken=([^;]+)/.exec(cookies)?.[1]
}
