export const several = {
  stale: 'It was changed in the meantime',
  undo: {
    reason: 'The approval was undone',
    done: '{count, plural, one {{reference} waits for approval again} other {# wait for approval again}}',
    failed:
      '{count, plural, one {The approval of {reference} was not undone} other {# approvals were not undone}}',
    reopened: 'To be approved again',
    stays: 'Not undone. {why}',
  },
  remove: {
    label: 'Delete {count}…',
    title: '{count, plural, one {Delete # of the list?} other {Delete # of the list?}}',
    sum: 'They add up to {sum}.',
    back: 'This can be undone from the message, and within 24 hours only whoever deleted them restores them.',
    forGood: 'This cannot be undone. Those that have documents stay as they are.',
    left: '{count, plural, one {# of the selection cannot be deleted in its state.} other {# of the selection cannot be deleted in their state.}}',
    most: 'Of {total} the first {count} are deleted.',
    none: 'Nothing of the selection can be deleted.',
    gone: '{count, plural, =0 {Nothing was deleted} one {{reference} was deleted} other {# deleted}}',
    stayed: '{count, plural, =0 {} one {, # stayed as it was} other {, # stayed as they were}}',
    row: 'Deleted',
    recovered: 'Restored',
    restored: '{count, plural, one {{reference} is back} other {# are back}}',
    restoreFailed: '{count, plural, one {{reference} could not be restored} other {# could not be restored}}',
  },
}
