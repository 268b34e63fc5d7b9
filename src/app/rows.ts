import { accountRows } from '#src/features/account/account.routes.ts';
import { appRows } from '#src/features/install/install.routes.ts';
import { bookingRows } from '#src/features/booking/booking.routes.ts';
import { compareRows } from '#src/features/compare/compare.routes.ts';
import { deskRows } from '#src/features/desk/desk.routes.ts';
import { errorRows } from '#src/features/errors/errors.routes.ts';
import { expertRows } from '#src/features/experts/experts.routes.ts';
import { homeRows } from '#src/features/home/home.routes.ts';
import { infoRows } from '#src/features/policies/policies.routes.ts';
import { packageRows } from '#src/features/package/package.routes.ts';
import { partnerRows } from '#src/features/leads/leads.routes.ts';
import { placeRows } from '#src/features/places/places.routes.ts';
import { resultsRows } from '#src/features/results/results.routes.ts';
import { builderRows, tripRows } from '#src/features/trips/trips.routes.ts';
import type { Flow, Route } from '#src/routing/route.ts';

/**
 * The only path table, in the spec's order (§2): fixed, groups, parameterised, then places. A static name wins over a
 * parameter.
 */
export const ROUTES: Route[] = [
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
  ...compareRows,
  ...expertRows,
  ...placeRows,
];

/** Flows across pages: their actors outlive screens. */
export const FLOWS: Record<'package', Flow> = {
  package: {
    // in the chunk of the flow's most common first page
    parts: async () => (await import('#src/features/package/package.page.tsx')).packageFlow,
    module: 'src/features/package/package.page.tsx',
  },
};
