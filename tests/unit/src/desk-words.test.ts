import { expect, it } from 'vitest';
import { LEAD_ACTS } from '#contract/entities/desk/lead.ts';
import { ACT_WORDS } from '#src/screens/desk/desk-words.ts';

it('[BO3] [BO6] every act on a letter has words in the audit log', () => {
  expect(LEAD_ACTS.filter((act) => !(`lead.${act}` in ACT_WORDS))).toEqual([]);
});
