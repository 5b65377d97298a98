import type { DocumentApproval } from '@trastienda/contract/status'
import { type Language, languages } from '@trastienda/contract/language'
import type { Figures } from './figures.ts'
import type { Letterhead, SheetSupplier } from './queries.ts'
import type { wordsIn } from './words.ts'

type Words = ReturnType<typeof wordsIn>

/** The common data of every template. */
export function head(language: Language, company: Letterhead, words: Words, title: string) {
  const { language: lang, region } = new Intl.Locale(languages[language].locale)
  return { language, lang, region: region?.toLowerCase() ?? null, title, company, words }
}

/** A supplier's name and, below it, its other names and contact details. */
export function partyOf({ name, taxId, contact, address, city, phone, email }: SheetSupplier) {
  return { name, taxId, lines: [contact, address, city, phone, email] }
}

/** Who entered a document and who approved it. */
export interface People {
  readonly approval: DocumentApproval
  readonly createdBy: string
  readonly createdAt: string
  readonly decidedBy: string | null
  readonly decidedAt: string | null
}

export function peopleOf(document: People, words: Words, figures: Figures): string[][] {
  const { approval, createdBy, createdAt, decidedBy, decidedAt } = document
  const approved =
    approval === 'approved' && decidedBy !== null && decidedAt !== null
      ? [[words.approved, decidedBy, figures.instant(decidedAt)]]
      : []
  return [[words.created, createdBy, figures.instant(createdAt)], ...approved]
}
