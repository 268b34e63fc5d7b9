export {
  ACCOUNTS,
  balancesOf,
  hasEntry,
  imbalances,
  post,
  sumsToZero,
  type Account,
  type Line,
  type Posting,
} from './ledger.store.ts';
