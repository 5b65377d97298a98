import { type ApprovalFlag, flagBlocks, flagName } from '@trastienda/contract/approval-flags'
import type { ShownFlag } from './FlagBox.tsx'

/** Flags for display, by their names; equal ones are shown once. */
export function shownFlags<Flag extends ApprovalFlag>(
  flags: readonly Flag[],
  wordsOf: (flag: Flag) => Pick<ShownFlag, 'title' | 'text'>,
): readonly ShownFlag[] {
  const named = new Map(flags.map((flag) => [flagName(flag), flag]))
  return [...named].map(([key, flag]) => ({ key, blocks: flagBlocks(flag), ...wordsOf(flag) }))
}
