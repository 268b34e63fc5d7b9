import type { Command } from '#scripts/ops/command.ts';
import { readStory, printOrderHistory } from '#scripts/ops/story.ts';

export const order: Command = {
  name: 'order',
  words: ['REFERENCE'],
  summary: 'tells an order’s whole story, without personal data',
  help: [
    'REFERENCE is as on the voucher, such as ET-7K3M9Q, or the order’s id.',
    'Events, calls to suppliers, payments, refunds, ledger, promised work, cases. Amounts are minor units.',
  ],
  run: ({ words, onDatabase }) =>
    onDatabase(async ({ db }) => {
      const story = await readStory(db, String(words[0]));
      return { lines: printOrderHistory(story), json: story };
    }),
};
