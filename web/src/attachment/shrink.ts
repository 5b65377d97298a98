import { attachmentMaxBytes } from '@trastienda/contract/attachment'

/** The longer side of a stored photo, pixels: a delivery note stays readable. */
const side = 2000
/** Photos taken while goods arrive that are sent unchanged: larger ones, or other types, are redrawn. */
const small = 600_000
const kinds = new Set(['image/jpeg', 'image/png', 'image/webp'])

/** @throws Error when it is no picture */
async function redrawn(photo: Blob): Promise<Blob> {
  const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' })
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const context = canvas.getContext('2d')
  if (context) {
    // A JPEG has no transparency: what shows through would turn black.
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  }
  picture.close()
  const drawn = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.82)
  })
  if (!drawn || drawn.size > attachmentMaxBytes) throw new Error('too large')
  return drawn
}

async function asJpeg(photo: File): Promise<File> {
  const name = `${photo.name.replace(/\.\w+$/, '')}.jpg`
  return new File([await redrawn(photo)], name, { type: 'image/jpeg', lastModified: photo.lastModified })
}

/**
 * A photo as it is stored and sent while goods arrive: small enough for a slow connection, in an accepted type.
 * @throws Error when it is no picture
 */
export async function shrunkFile(photo: File): Promise<File> {
  return photo.size <= small && kinds.has(photo.type) ? photo : asJpeg(photo)
}

/** Whether a file is larger than an attachment may be. */
const isTooLarge = ({ size }: Pick<File, 'size'>) => size > attachmentMaxBytes

/** Whether a file is too large as it is, and no photo that could be drawn smaller. */
export const staysTooLarge = (file: Pick<File, 'size' | 'type'>): boolean =>
  isTooLarge(file) && !kinds.has(file.type)

/**
 * A file as it is attached: a photo over the limit is drawn smaller, anything else stays as it was chosen.
 * @throws Error when a photo over the limit cannot be read
 */
export const fittingFile = async (file: File): Promise<File> => (isTooLarge(file) ? asJpeg(file) : file)
