/** The first part of every query key with an account's private data. */
export const ACCOUNT_KEY = 'account';
