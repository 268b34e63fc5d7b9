import { expect, it } from 'vitest';
import { namedReferences } from '#server/modules/leads/replies.ts';

it.each([
  ['Latin', 'about L-K7M2PQ, please'],
  ['small', 'about l-k7m2pq'],
  ['Arabic', 'بخصوص L-K٧M٢PQ'],
  ['full-width', 'about Ｌ-Ｋ７Ｍ２ＰＱ'],
  ['isolated', 'about \u2068L-K7M2PQ\u2069'],
])('[BO6] [V1] a reference in %s letters is read', (_, message) => {
  expect(namedReferences({ message, order_reference: '' })).toEqual(['L-K7M2PQ']);
});
