import { imageEdge, imageKinds } from '@trastienda/contract/image'
import { Problem } from '@trastienda/contract/problem'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { openTurnsOfPeople, type Waiter } from '../http/turns.ts'

const accepted = new Set<string>(imageKinds)
// Some 50 megapixels: the largest picture of a phone, and far below what a few kilobytes can decompress to.
const maxPixels = 50_000_000
const seconds = 15
// A large picture occupies the threads that also check passwords for a second: sign-ins must not wait behind
// pictures.
const inTurn = openTurnsOfPeople({ free: 1, most: 16 })

/**
 * Re-encodes a picture as WebP, in full and as a thumbnail: upright, without the metadata of camera and place.
 * @throws Problem image_kind when the bytes are no JPEG, PNG or WebP, cannot be read or have too many pixels; busy
 * when too many wait, of one person or company or in all
 */
export async function picturesOf(bytes: Buffer, waiter: Waiter): Promise<{ full: Buffer; thumb: Buffer }> {
  const detected = (await fileTypeFromBuffer(bytes))?.mime
  if (detected === undefined || !accepted.has(detected)) throw new Problem('image_kind')
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
      // whatever the decoder's error is, the picture is the cause
      throw new Problem('image_kind')
    }
  })
}
