import { historyMachine, type OpenEntry } from '#machines/app/history.machine.ts';
import type { Destination, PageLocation } from '#machines/app/navigation.machine.ts';

type HistoryEffects = {
  keepScroll: (key: string) => void;
  writePages: (pages: Destination[]) => void;
  pushEntry: (open: OpenEntry | null) => void;
  goBack: (entries: number) => void;
  onMove: (what: unknown) => void;
  askPage: (spot: PageLocation) => void;
};

export const provideHistory = ({ keepScroll, writePages, pushEntry, goBack, onMove, askPage }: HistoryEffects) =>
  historyMachine.provide({
    actions: {
      keepScroll: (_, { key }) => keepScroll(key),
      writePages: (_, { pages }) => writePages(pages),
      pushEntry: (_, { open }) => pushEntry(open),
      goBack: (_, { entries }) => goBack(entries),
      onMove: (_, { open }) => onMove(open?.what ?? null),
      askPage: (_, { spot }) => askPage(spot),
    },
  });
