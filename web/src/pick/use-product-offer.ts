import {
  addProduct,
  type OfferedProduct,
  offeredProduct,
  type ProductDraftInput,
} from '@trastienda/contract/product'
import { usualUnit } from '@trastienda/contract/unit'
import { useRef, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import type { Option } from '../kit/filter-code.ts'
import { CallError } from '../session/call-error.ts'
import { call } from '../session/client.ts'

/** What is offered of a new product. */
interface Offerable {
  readonly code: string
  readonly unit: string
  readonly tracksExpiry: boolean
}

interface OfferedTo {
  readonly now: () => Offerable
  readonly set: (change: Partial<Offerable>) => void
}

interface Offer extends OfferedProduct {
  readonly category: Option
}

const ask = async (category: Option): Promise<Offer | undefined> => {
  try {
    return { ...(await call(offeredProduct, { query: { category: category.id } })), category }
  } catch {
    // A product is made without an offer, too.
    return undefined
  }
}

const mostTrack = ({ tracked, products }: Offer) => tracked * 2 > products

/**
 * What a new product is offered when its category is chosen: the next free code, and its unit and whether its lots
 * expire as in most products of the category. What a person entered is left as it is.
 */
export function useProductOffer() {
  const { t } = useText()
  const [offer, setOffer] = useState<Offer | null>(null)
  const [expiryChosen, setExpiryChosen] = useState(false)
  const latest = useRef({ offer, expiryChosen, category: null as Option | null })
  const keep = (next: Offer) => {
    latest.current.offer = next
    setOffer(next)
  }

  const choose = async (category: Option | null, form: OfferedTo) => {
    latest.current.category = category
    const next = category && (await ask(category))
    if (!next || latest.current.category !== category) return
    const { code, unit } = form.now()
    const before = latest.current.offer
    const ownCode = code.trim() !== '' && code !== before?.code
    const ownUnit = unit.trim() !== '' && unit !== (before?.unit ?? usualUnit)
    form.set({
      ...(!ownCode && { code: next.code }),
      ...(!ownUnit && { unit: next.unit }),
      ...(!latest.current.expiryChosen && { tracksExpiry: mostTrack(next) }),
    })
    keep(next)
  }

  /** Adds the product; when somebody else has taken the offered code meanwhile, it gets the next one. */
  const add = async (
    body: ProductDraftInput,
    key: string,
    form: Pick<OfferedTo, 'set'>,
  ): Promise<{ readonly id: number }> => {
    try {
      return await call(addProduct, { body, key })
    } catch (error) {
      const { offer: last } = latest.current
      const isLate = error instanceof CallError && error.code === 'code_taken' && body.code === last?.code
      const next = isLate && last ? await ask(last.category) : undefined
      if (!next || next.code === body.code) throw error
      keep(next)
      form.set({ code: next.code })
      return add({ ...body, code: next.code }, key, form)
    }
  }

  return {
    choose: (category: Option | null, form: OfferedTo) => void choose(category, form),
    chooseExpiry: () => {
      latest.current.expiryChosen = true
      setExpiryChosen(true)
    },
    add,
    codeHint: (code: string): string | undefined => {
      if (code.trim() === '') return t('product.form.codeHint')
      return code === offer?.code
        ? t('product.form.codeOffered', { category: offer.category.label })
        : undefined
    },
    expiryHint: (): string | undefined => {
      if (!offer || expiryChosen || offer.products === 0) return undefined
      const { products, tracked, category } = offer
      const words = { all: products, category: category.label }
      return mostTrack(offer)
        ? t('product.form.expiryOffered', { alike: tracked, ...words })
        : t('product.form.noExpiryOffered', { alike: products - tracked, ...words })
    },
  }
}

export type ProductOffer = ReturnType<typeof useProductOffer>
