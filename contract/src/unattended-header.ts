/** The header of a reading call that nobody at the device made: it does not count as use of the session. */
export const unattendedHeader = 'X-Unattended'
