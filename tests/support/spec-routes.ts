/** §2 of the specification, path by path. `at` is a real address of a path with values; the path itself otherwise. */
export type SpecRoute = {
  path: string;
  at?: string;
  /** The status it answers with; 200 otherwise. */
  status?: number;
  /** Not told to engines: no canonical link, no alternates. */
  noindex?: boolean;
  /** Filled in the browser alone, from what the visitor has chosen. */
  shell?: boolean;
  /** The page it is a twin of (R9). */
  canonical?: string;
  /** The same screen as another path's: a browser need not look at both. */
  again?: boolean;
};

const one = (path: string, more: Omit<SpecRoute, 'path'> = {}): SpecRoute => ({ path, ...more });
const under = (group: string, names: string[], more: Omit<SpecRoute, 'path'> = {}) =>
  names.map((name) => one(`/${group}/${name}`, more));
const quiet = { noindex: true };
/** A step of a trip of one's own: empty without one, and the screens of /packages with one. */
const again = { noindex: true, shell: true, again: true };

/** In the spec's order. */
export const SPEC_ROUTES: SpecRoute[] = [
  one('/'),
  one('/404', { status: 404, noindex: true }),
  one('/error', quiet),
  one('/booking', quiet),
  one('/contact'),
  one('/Etravelers'),
  one('/ETravlersQ8'),
  one('/expedia'),
  one('/Hotels'),
  one('/login'),
  one('/makeyourtrip'),
  one('/multidestination'),
  one('/offtoapp'),
  one('/Tourismboards'),
  one('/auth/login', { canonical: '/login' }),
  one('/auth/register'),
  ...under('auth/validation', ['activation_code', 'forget_password', 'reset'], quiet),
  ...under('expedia', ['booking', 'hotelsDetails', 'selectFlight', 'selecthotels', 'selectRoom', 'tripdetails'], again),
  ...['Etravelers', 'Hotels', 'Tourismboards'].map((name) => one(`/lp/${name}`, { canonical: `/${name}` })),
  ...under('makeyourtrip', ['booking', 'hotelsDetails'], again),
  one('/makeyourtrip/old_booking', { noindex: true, again: true }),
  ...under('makeyourtrip', ['rooms', 'selectFlight', 'selecthotels', 'selectRoom'], again),
  one('/makeyourtrip/tripdetails', { noindex: true, shell: true }),
  ...under('multidestination', ['booking', 'flight', 'hotel', 'rooms'], again),
  ...under('packages', ['booking', 'flight', 'hotels', 'hotelsDetails', 'rooms'], { noindex: true, shell: true }),
  ...under('policies', ['about', 'faq', 'privacy_policy', 'term_conditions.blade']),
  ...under('results', ['latestPackages', 'promotions']),
  ...under('user', ['liked', 'profile'], quiet),
  one('/booking/failed/:order_id?', { at: '/booking/failed', ...quiet }),
  one('/booking/success/:order_id?', { at: '/booking/success', ...quiet }),
  one('/etraveler/:index', { at: '/etraveler/{expert}' }),
  one('/packages/:index', { at: '/packages/101' }),
  one('/results/:index', { at: '/results/istanbul' }),
  one('/:continent_id', { at: '{continent}' }),
  one('/:continent/:country_id?', { at: '{country}' }),
  one('/:continent/:country?/:city_id?', { at: '{city}' }),
  one('/:continent/:country?/:city?/:event?', { at: '{event}' }),
];
