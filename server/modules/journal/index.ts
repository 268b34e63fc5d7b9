export { createJournalDesk } from './journal.desk.routes.ts';
export { readOwnBank } from './journal.store.ts';
export { ownBanks } from './journal-view.ts';
