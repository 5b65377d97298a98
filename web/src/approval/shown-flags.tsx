import { type ApprovalFlag, flagBlocks, flagName } from '@trastienda/contract/approval-flags'
import type { ClosedFlag } from '@trastienda/contract/document-fields'
import { ClosedFlagText, ClosedFlagTitle } from './ClosedFlagText.tsx'
import type { ShownFlag } from './FlagBox.tsx'

/** The flags whose texts differ by kind of document: a closed period reads the same for all. */
export type OwnWords<Flag extends ApprovalFlag> = Exclude<Flag, { readonly kind: 'closed' }>

const isClosed = (flag: ApprovalFlag): flag is ClosedFlag => flag.kind === 'closed'

/** Flags for display, by their names; equal ones are shown once. */
export function shownFlags<Flag extends ApprovalFlag>(
  flags: readonly Flag[],
  wordsOf: (flag: OwnWords<Flag>) => Pick<ShownFlag, 'title' | 'text'>,
): readonly ShownFlag[] {
  const named = new Map(flags.map((flag) => [flagName(flag), flag]))
  return [...named].map(([key, flag]) => ({
    key,
    blocks: flagBlocks(flag),
    ...(isClosed(flag)
      ? { title: <ClosedFlagTitle flag={flag} />, text: <ClosedFlagText flag={flag} /> }
      : wordsOf(flag as OwnWords<Flag>)),
  }))
}
