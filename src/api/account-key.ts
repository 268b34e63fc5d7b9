/** The first word of every query key that holds what one account alone is told. */
export const ACCOUNT_KEY = 'account';
