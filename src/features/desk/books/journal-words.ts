import { msg } from '@lingui/core/macro';

export const JOURNAL_APPROVALS = {
  'journal.entry': msg`An entry by hand needs a second approval`,
  'journal.reverse': msg`The reversal of an entry needs a second approval`,
  'bank.add': msg`A bank account of ours needs a second approval`,
  'transfer.run': msg`A run of transfers needs a second approval`,
};
export const JOURNAL_ACTS = {
  'journal.entry': msg`Entry by hand`,
  'journal.reverse': msg`Reversal of an entry`,
  'bank.add': msg`A bank account of ours`,
  'transfer.run': msg`Run of transfers`,
  'transfer.file': msg`A bank file was taken`,
  'transfer.tell': msg`What the bank did was recorded`,
};
export const JOURNAL_TARGETS = {
  transfer: msg`Run of transfers`,
  entry: msg`Journal entry`,
  bank: msg`Our bank account`,
};
