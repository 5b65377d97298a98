// What the service worker, the page and the manifest say alike of what is shared with the installed program. The build
// writes these constants where they are used: the worker is one file.

/** Where another program posts what is shared. */
export const sharePath = '/share'
/** The cache that keeps it until a form takes it. */
export const sharedCache = 'trastienda-shared'
/** In place of the id of what was shared, when it was not received. */
export const lostShare = 'lost'
/** The header with the name of a kept file. */
export const nameHeader = 'X-File-Name'
