/** The field of home once its list has come, which puts another field in its place. */
export const WITH_LIST = 'input[aria-autocomplete=list]';

/** Pages that have every kind of field between them, and what is pressed there before they are looked at; three of them in every engine. */
export const FIELD_PAGES: { path: string; press?: string; sees?: string; everywhere?: true }[] = [
  { path: '', everywhere: true, sees: WITH_LIST },
  { path: '/auth/register' },
  { path: '/contact', everywhere: true },
  { path: '/expedia' },
  { path: '/policies/faq' },
  { path: '/packages/101' },
  {
    path: '/packages/101',
    press: 'aside button[data-variant=filled]:not([disabled])',
    everywhere: true,
    sees: 'main[data-showing=travellers]',
  },
];
