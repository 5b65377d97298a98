import { Package } from 'lucide-react'
import { useState } from 'react'
import { Icon } from '../kit/Icon.tsx'
import { usePictureAddress } from './picture-address.ts'
import { classes } from '../kit/classes.ts'
import styles from './product.module.css'

interface PictureProps {
  id: number | null
  /** Empty beside the product's name, which says the same. */
  alt?: string
  size?: 'thumb' | 'full'
}

const looks = {
  thumb: classes(styles.productPicture, styles.thumb),
  full: classes(styles.productPicture, styles.full),
}

/** A product's picture, or a mute mark in its place. */
export function Picture({ id, alt = '', size = 'thumb' }: PictureProps) {
  const address = usePictureAddress(id, size)
  const [broken, setBroken] = useState<string>()
  if (address === undefined || broken === address) {
    return (
      <span className={looks[size]} aria-hidden="true">
        <Icon of={Package} />
      </span>
    )
  }
  return (
    <img
      className={looks[size]}
      src={address}
      alt={alt}
      loading="lazy"
      decoding="async"
      crossOrigin="use-credentials"
      onError={() => setBroken(address)}
    />
  )
}
