import { Package } from 'lucide-react'
import { useState } from 'react'
import { Icon } from '../kit/Icon.tsx'
import { usePictureAddress } from './picture-address.ts'

interface PictureProps {
  id: number | null
  /** Empty beside the product's name, which says the same. */
  alt?: string
  size?: 'thumb' | 'full'
}

/** A product's picture, or a mute mark in its place. */
export function Picture({ id, alt = '', size = 'thumb' }: PictureProps) {
  const address = usePictureAddress(id, size)
  const [broken, setBroken] = useState<string>()
  if (address === undefined || broken === address) {
    return (
      <span className={`product-pic ${size}`} aria-hidden="true">
        <Icon of={Package} />
      </span>
    )
  }
  return (
    <img
      className={`product-pic ${size}`}
      src={address}
      alt={alt}
      loading="lazy"
      decoding="async"
      crossOrigin="use-credentials"
      onError={() => setBroken(address)}
    />
  )
}
