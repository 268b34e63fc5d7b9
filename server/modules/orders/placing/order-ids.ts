import { randomBytes, randomInt } from 'node:crypto';
import { plainCode } from '#contract/rules/digits.ts';

/** Without characters that look or sound alike: no 0 O 1 I L 5 S 8 B 2 Z U V. */
const LETTERS = '34679ACDEFGHJKMNPQRTWXY';
const LENGTH = 6;

/** 128 random bits: the id is a guest's only credential (A3). */
export const newOrderId = (): string => randomBytes(16).toString('hex');
export const isOrderId = (text: string): boolean => /^[0-9a-f]{32}$/u.test(text);

/** Readable on the phone: ET-7K3M9Q. */
export const newOrderReference = (): string =>
  `ET-${Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;

/** Spaces, case, digits of other scripts and a missing "ET-" do not matter. */
export function referenceFrom(text: string): string {
  const plain = plainCode(text).replace(/[^A-Z0-9]/gu, '');
  return `ET-${plain.startsWith('ET') && plain.length > LENGTH ? plain.slice(2) : plain}`;
}

/** Our reference at a supplier; a new round of the order gets a new one. */
export const supplierRef = (order: { id: string; round: number }, component: number): string =>
  `${order.id}-${component}${order.round ? `-r${order.round}` : ''}`;
