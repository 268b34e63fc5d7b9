export { AIRLINE_CHANGE, ERASED_WALLET } from './attention.ts';
export { caseText, factsText, type CaseKind, type Facts } from './case-words.ts';
export { differenceOf, checkCharge } from './charge-differs.ts';
export { findingWords } from './finding-words.ts';
export {
  closeCaseOf,
  openCase,
  openCaseOf,
  openCases,
  openSubjects,
  orderNamedBy,
  settleCase,
  type CaseRow,
  type NewCase,
} from './staff-cases.store.ts';
