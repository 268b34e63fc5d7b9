import { readOwnBookings } from '#contract/calls/expert/bookings.ts';
import { ownStatementCsv, readEarningFigures, readOwnStatement } from '#contract/calls/expert/earnings.ts';
import { readExpertHome } from '#contract/calls/expert/home.ts';
import { readOwnProfile, saveOwnProfile } from '#contract/calls/expert/profile.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { createEarningFigures, createStatement } from '#server/modules/earnings/index.ts';
import type { Sentence } from '#server/modules/refusal.ts';
import type { FileSource } from '#server/modules/files/index.ts';
import { route, type Route } from '#server/modules/route.ts';
import { createOwnBookings } from './bookings.ts';
import { createHome } from './home.ts';
import { ownExpert } from './own-expert.ts';
import { createProfile } from './profile.ts';

export { assertActive, ownExpert, workingExpert } from './own-expert.ts';
export { createExpertLetters } from './letters.ts';
export { clearProfile } from './profile.ts';

const SAVED: Sentence = {
  ar: 'حُفظ ملفك وظهر للزوار. يراجعه فريقنا خلال يوم.',
  en: 'Your profile is saved and visitors see it. Our team looks at it within a day.',
};
type Deps = {
  db: Database;
  clock: Clock;
  /** Invalidates cached public answers about experts. */
  forget(): void;
};

/** Scoped to the caller: no address names another expert [ST7] [ST8]. */
export function createExpertArea({ db, clock, forget }: Deps): { routes: Route[]; files: FileSource[] } {
  const home = createHome({ db, clock });
  const figures = createEarningFigures({ db, clock });
  const statement = createStatement({ db, clock });
  const bookings = createOwnBookings({ db, clock });
  const profile = createProfile({ db, clock, forget });
  return {
    files: [
      {
        call: ownStatementCsv,
        async open({ query, caller }) {
          const { id } = await ownExpert(db, caller);
          return statement.open(id, query, caller.locale);
        },
      },
    ],
    routes: [
      route({
        call: readExpertHome,
        handle: async ({ caller }) => ({ data: await home(await ownExpert(db, caller), caller.locale) }),
      }),
      route({
        call: readEarningFigures,
        handle: async ({ caller }) => ({ data: await figures(await ownExpert(db, caller)) }),
      }),
      route({
        call: readOwnStatement,
        async handle({ body, caller }) {
          const { id } = await ownExpert(db, caller);
          return { data: await statement.page(id, body, caller.locale) };
        },
      }),
      route({
        call: readOwnBookings,
        async handle({ body, caller }) {
          const { id } = await ownExpert(db, caller);
          return { data: await bookings(id, body, caller.locale) };
        },
      }),
      route({
        call: readOwnProfile,
        handle: async ({ caller }) => ({ data: await profile.read(await ownExpert(db, caller)) }),
      }),
      route({
        call: saveOwnProfile,
        async handle({ body, caller }) {
          const data = await profile.save(await ownExpert(db, caller), body);
          return { data, message: SAVED[caller.locale] };
        },
      }),
    ],
  };
}
