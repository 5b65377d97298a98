import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

// The error catalogue of the specification (§8), entry by entry in its order: the text in Spanish, in English, and
// the walk that shows it. A walk without a file is in error-catalogue.spec.ts; what another one shows already is not
// repeated there.
const catalogue: readonly [entry: string, es: string, en: string, walk: string][] = [
  // Shared client
  ['1 a 404 with HTML replaces the page', 'IP bloqueada', 'IP blocked', 'a blocked address'],
  ['1 … and runs nothing', 'Bloqueada', '', 'other-backend: a 404 with HTML from the backend'],
  ['2 one retry, the host switched', 'alternateHost', '', 'other-backend: with the host unreachable'],
  ['3 a string body', 'Base de datos caída (HTTP 500)', '', 'frame-startup: the texts of refused calls'],
  ['3 … its message field', 'Sin cupo (HTTP 409)', '', 'frame-startup: the texts of refused calls'],
  ['3 … its error field', 'Cuenta bloqueada', '', 'frame-startup: the texts of refused calls'],
  ['3 … the default', 'Request failed (HTTP 502)', '', 'frame-startup: the texts of refused calls'],
  [
    '4 no response',
    'El servidor no respondió. Revisa la conexión e inténtalo de nuevo',
    'Network error: no response from server',
    'before signing in',
  ],
  [
    '5 the error’s own message',
    'Error al obtener los datos del usuario',
    'Error fetching user data',
    'before signing in',
  ],
  // Product messages
  ['Login: the error field', 'Primera', '', 'frame-startup: the texts of refused calls'],
  ['Login: the error message', 'Sin cupo (HTTP 409)', '', 'frame-startup: the texts of refused calls'],
  ['Login: else', 'Error de autenticación', 'Authentication error', 'before signing in'],
  ['Login: cleared after 5 s', 'after five seconds', '', 'signing-in: a wrong password says so'],
  [
    'Invalid username or password',
    'El usuario y la contraseña no coinciden',
    'Invalid username or password',
    'before signing in',
  ],
  ['2FA: the error field', 'Código vencido', '', 'other-backend: another backend’s second factor'],
  [
    '2FA: the error message',
    'Request failed (HTTP 422)',
    '',
    'other-backend: another backend’s second factor',
  ],
  ['2FA: else', 'Código 2FA inválido', 'Invalid OTP', 'before signing in'],
  ['2FA: a status other than 200', 'Invalid OTP', '', 'other-backend: another backend’s second factor'],
  [
    'Secretary outside hours',
    'El sitio está cerrado a esta hora. Intenta entrar más tarde.',
    'The site is disabled, please try to login later.',
    'frame-session: a secretary in closed hours',
  ],
  [
    'Failed to generate QR code',
    'No se pudo generar el código QR',
    'Failed to generate QR code',
    'before signing in',
  ],
  ['Error updating profile', 'Error al actualizar el perfil', 'Error updating profile', 'the own account'],
  ['Error fetching user data', '', 'Error fetching user data', 'the own account'],
  ['Password: success', 'Contraseña actualizada', '', 'frame-session: a one-time password is replaced'],
  ['Password: success', '', 'Password updated successfully', 'the own account'],
  ['Password: failure', 'No se pudo actualizar la contraseña', 'Error updating password', 'the own account'],
  ['Advanced delete', 'Verificación fallida', '', 'advanced-delete: a purchase is deleted by the code'],
  ['Advanced delete', '', 'Verification failed', 'advanced delete'],
  [
    'Advanced delete',
    'No se pudo enviar el código de verificación.',
    'Failed to send verification code.',
    'advanced delete',
  ],
  ['Advanced delete', 'Eliminación terminada', '', 'advanced-delete: a purchase is deleted by the code'],
  ['Advanced delete', '', 'Deletion completed successfully!', 'advanced delete'],
  [
    'The requested information was not found',
    'No se encontró la información pedida',
    'The requested information was not found',
    'what is not there, not deleted, not approved',
  ],
  [
    'X cannot be deleted',
    'No se puede eliminar porque aparece en 1 documento, pero sí desactivar',
    '',
    'what is not there, not deleted, not approved',
  ],
  ['Approve failures', 'no puede aprobarlo', '', 'parties: several are approved at once'],
  [
    'Approve failures',
    'Otra persona cambió esto mientras lo editabas',
    '',
    'what is not there, not deleted, not approved',
  ],
  [
    'Notification delete failures',
    'No se pudo eliminar la notificación',
    '',
    'what is not there, not deleted, not approved',
  ],
  ['Logout failure is ignored', 'route.abort()', '', 'signing-in: signing out clears the cookie'],
]

test('each entry has a walk with its texts', () => {
  for (const [entry, es, en, walk] of catalogue) {
    const [file, title] = walk.includes(': ') ? walk.split(': ') : ['error-catalogue', walk]
    const walks = readFileSync(join(import.meta.dirname, `${file}.spec.ts`), 'utf8')
    expect(walks, entry).toContain(title)
    for (const words of [es, en]) expect(walks, entry).toContain(words)
  }
})
