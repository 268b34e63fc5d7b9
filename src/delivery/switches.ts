/**
 * The tricks of fast delivery. Each can be left out of a build by its name (`DELIVERY_OFF=formats-in-a-worker npm run build`), so
 * that `npm run bench -- switches` can weigh the page with it against the page without (decision 021) [HO5].
 */
export const SWITCHES = [
  // of the build
  'terser',
  'compiled-ahead',
  'first-files',
  'short-class-names',
  'nameless-components',
  'without-never-called',
  'react-in-its-own-task',
  // of the page's text
  'used-css',
  'data-beside',
  'stand-in-font',
  // of the script in the page's head
  'application-after-paint',
  'a-task-for-each-file',
  'formats-in-a-worker',
  'early-on-a-slow-line',
  // of the application
  'hydrated-in-a-transition',
  'deferred',
  'fonts-part-by-part',
  'far-down-later',
] as const;

export type Switch = (typeof SWITCHES)[number];
