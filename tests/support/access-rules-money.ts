/** Books, entries by hand and money that leaves by bank. */
export const MONEY_RULES = {
  'GET staff/books': 'staff',
  'GET staff/entries': 'staff',
  'POST staff/entries': 'staff',
  'POST staff/entries/:transaction/reverse': 'staff, of the house',
  'GET staff/banks': 'staff',
  'POST staff/banks': 'staff',
  'GET staff/transfers': 'staff',
  'POST staff/transfers': 'staff',
  'GET staff/transfers/:id': 'staff, of the house',
  'POST staff/transfers/:id/file': 'staff, of the house',
  'POST staff/transfers/:id/outcomes': 'staff, of the house',
  'GET staff/books.csv': 'staff',
} as const;
