export { AIRLINE_CHANGE, ERASED_WALLET, orderNamedBy } from './attention.ts';
export { caseText, factsText, type CaseKind, type Facts } from './case-words.ts';
export { differenceOf, checkCharge } from './charge-differs.ts';
export { findingWords } from './finding-words.ts';
export { closeCaseOf, openCase, openCaseOf, openCases, settleCase, type CaseRow, type NewCase } from './staff-cases.ts';
