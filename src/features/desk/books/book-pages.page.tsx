import type { ReactNode } from 'react';
import { BOOKS_FILE } from '#src/features/desk/desk-list-tools.page.ts';
import { provideBanks, provideEntries, provideJournalActs } from '#src/features/desk/desk-journal.effects.ts';
import { BanksScreen } from './banks-screen.tsx';
import { BooksScreen } from './books-screen.tsx';
import { EntriesScreen } from './entries-screen.tsx';

const [ENTRIES, BANKS] = [provideEntries(), provideBanks()];

export const booksPage = (): ReactNode => <BooksScreen file={BOOKS_FILE} />;
export const bookPage = (name: string): ReactNode =>
  name === 'entries' ? <EntriesScreen logic={ENTRIES} provide={provideJournalActs} /> : undefined;
export const banksPage = (): ReactNode => <BanksScreen logic={BANKS} provide={provideJournalActs} />;
