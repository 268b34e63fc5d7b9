import { Impossible, requiredText, type Command } from '#scripts/ops/command.ts';
import type { Services } from '#scripts/ops/services.ts';

const HAND = { by: { type: 'string' }, reason: { type: 'string' } } as const;

const refund = (run: Services['refund']): Command => ({
  name: 'refund',
  words: ['REFERENCE', 'AMOUNT'],
  summary: 'gives back a part of what an order was charged',
  help: [
    'AMOUNT is in minor units of the order’s currency: 12500 is 12.500 KWD, or 125.00 SAR.',
    '--reason TEXT  why',
    '--by NAME      who decides it',
  ],
  options: HAND,
  run: async ({ words, options, onDatabase }) => {
    const [reference = '', amountText = ''] = words;
    const hand = { by: requiredText(options, 'by'), reason: requiredText(options, 'reason') };
    const amount = Number(amountText);
    if (!/^\d+$/u.test(amountText) || !Number.isSafeInteger(amount) || amount < 1)
      throw new Impossible(`${amountText} is no amount: a whole number of minor units, at least 1.`);
    const lines = await onDatabase((context) => run(context, reference, amount, hand));
    return { lines, json: { reference, amount_minor: amount, ...hand, said: lines } };
  },
});

const erase = (run: Services['erase']): Command => ({
  name: 'erase',
  words: ['EMAIL'],
  summary: 'erases a person in every copy',
  help: ['It cannot be undone.', '--reason TEXT  why', '--by NAME      who decides it'],
  options: HAND,
  run: async ({ words, options, onDatabase }) => {
    const hand = { by: requiredText(options, 'by'), reason: requiredText(options, 'reason') };
    const lines = await onDatabase((context) => run(context, String(words[0]), hand));
    return { lines, json: { ...hand, said: lines } };
  },
});

const rotateKeys = (run: Services['rotateKeys']): Command => ({
  name: 'rotate-keys',
  words: [],
  summary: 'seals everything anew with the first key of the ring',
  help: [
    'Put the new key first, restart every server, then run this; afterwards the old key may go.',
    '--index  makes the key of the blind indexes new as well, and all of them with it; needs no running server',
  ],
  options: { index: { type: 'boolean' } },
  run: async ({ options, onDatabase }) => {
    const lines = await onDatabase((context) => run(context, { index: options.index === true }));
    return { lines, json: { said: lines } };
  },
});

const check = (run: Services['checkBooks']): Command => ({
  name: 'check',
  words: [],
  summary: 'runs the book-keeper once and says what does not add up',
  help: ['Changes nothing. Ends with 1 when something is wrong.'],
  run: async ({ onDatabase }) => {
    const wrong = await onDatabase(run);
    return { lines: wrong.length ? wrong : ['Everything adds up.'], json: { wrong }, ok: wrong.length === 0 };
  },
});

export const servicedCommands = (services: Partial<Services>): Command[] => [
  ...(services.refund ? [refund(services.refund)] : []),
  ...(services.erase ? [erase(services.erase)] : []),
  ...(services.rotateKeys ? [rotateKeys(services.rotateKeys)] : []),
  ...(services.checkBooks ? [check(services.checkBooks)] : []),
];
