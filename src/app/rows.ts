import { accountRows } from './rows/account.rows.ts';
import { appRows } from './rows/app.rows.ts';
import { bookingRows } from './rows/booking.rows.ts';
import { deskRows } from './rows/desk.rows.ts';
import { errorRows } from './rows/error.rows.ts';
import { expertRows } from './rows/experts.rows.ts';
import { homeRows } from './rows/home.rows.ts';
import { infoRows } from './rows/info.rows.ts';
import { packageRows } from './rows/packages.rows.ts';
import { partnerRows } from './rows/partners.rows.ts';
import { placeRows } from './rows/places.rows.ts';
import { resultsRows } from './rows/results.rows.ts';
import { builderRows, tripRows } from './rows/trips.rows.ts';
import type { Flow, ScreenRoute } from './route-row.ts';

/**
 * The one path table, in the spec's order (§2): fixed pages, groups, parameterised, and last of all the catch-alls of
 * places. A static name wins over a parameter.
 */
export const ROWS: ScreenRoute[] = [
  ...homeRows,
  ...errorRows,
  ...appRows,
  ...infoRows,
  ...builderRows,
  ...partnerRows,
  ...accountRows,
  ...deskRows,
  ...tripRows,
  ...bookingRows,
  ...packageRows,
  ...resultsRows,
  ...expertRows,
  ...placeRows,
];

/** Flows of several pages: their actors outlive the screens. */
export const FLOWS: Record<'package', Flow> = {
  package: {
    // in the file of the page that most visits of the flow begin with
    parts: async () => (await import('./pages/package-page.tsx')).packageFlow,
    module: 'src/app/pages/package-page.tsx',
  },
};
