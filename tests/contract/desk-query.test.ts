import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { readDeskQuery } from '#contract/rules/desk-query.ts';

it('[V1] filters and pages of the desk’s lists are read in Arabic digits too', () => {
  const shape = { q: z.string(), percent: z.coerce.number() };
  expect(readDeskQuery(shape, { q: ' GIFT١٥ ', percent: '٧', page: '٢' })).toMatchObject({
    filters: { q: 'GIFT15', percent: 7 },
    dropped: [],
    page: 2,
  });
});
