/** Heads the key of every query with private data. */
export const ACCOUNT_KEY = 'account';
