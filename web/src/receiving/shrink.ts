import { attachmentMaxBytes } from '@trastienda/contract/attachment'

/** The longer side of a stored photo, pixels: a delivery note stays readable. */
const side = 2000
/** Photos of phones that are sent unchanged: larger ones, or other types, are redrawn. */
const small = 600_000
const kinds = new Set(['image/jpeg', 'image/png', 'image/webp'])

/**
 * A photo as it is stored and sent: small enough for a slow connection, in an accepted type.
 * @throws Error when it is no picture
 */
export async function shrunk(photo: Blob): Promise<Blob> {
  if (photo.size <= small && kinds.has(photo.type)) return photo
  const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' })
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const drawn = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.82)
  })
  if (!drawn || drawn.size > attachmentMaxBytes) throw new Error('too large')
  return drawn
}
