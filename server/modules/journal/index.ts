export { createJournalDesk } from './journal.desk.routes.ts';
