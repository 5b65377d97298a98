import { imageEdge, imageKinds } from '@trastienda/contract/image'
import { Problem } from '@trastienda/contract/problem'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { openTurnsOfPeople, type Waiter } from '../http/turns.ts'

const accepted = new Set<string>(imageKinds)
// Some 50 megapixels: a phone's largest picture, and far below what a few kilobytes can be made to unpack to.
const maxPixels = 50_000_000
const seconds = 15
// A large one takes a second of the threads that passwords are checked by as well: sign-ins do not stand behind pictures.
const inTurn = openTurnsOfPeople({ free: 1, most: 16 })

/**
 * A picture made anew as WebP, whole and as thumbnail: turned upright, without the camera's and the place's notes.
 * @throws Problem image_kind when the bytes are no JPEG, PNG or WebP, cannot be read or have too many pixels,
 *   busy when too many wait, of one person or company or in all
 */
export async function picturesOf(bytes: Buffer, waiter: Waiter): Promise<{ full: Buffer; thumb: Buffer }> {
  const told = (await fileTypeFromBuffer(bytes))?.mime
  if (told === undefined || !accepted.has(told)) throw new Problem('image_kind')
  const shrunk = async (source: Buffer, edge: number) =>
    sharp(source, { limitInputPixels: maxPixels, failOn: 'error' })
      .timeout({ seconds })
      .autoOrient()
      .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
  return inTurn(waiter, async () => {
    try {
      const full = await shrunk(bytes, imageEdge.full)
      return { full, thumb: await shrunk(full, imageEdge.thumb) }
    } catch {
      // whatever the decoder stumbles over, the picture is what is wrong
      throw new Problem('image_kind')
    }
  })
}
