import {
  checkDesign,
  createDraft,
  dropDesignDraft,
  proposeDesign,
  publishDesign,
  readDesignDraft,
  readStudioCities,
  saveDesignDraft,
} from '#contract/calls/studio/drafts.ts';
import {
  readOwnPackages,
  readPackageVersions,
  restorePackageVersion,
  withdrawOwnPackage,
} from '#contract/calls/studio/packages.ts';
import { findCityHotels } from '#contract/calls/studio/city-hotels.ts';
import { workingExpert } from '#server/modules/expert-area/index.ts';
import type { ExpertRow } from '#server/modules/offers/index.ts';
import { Refusal } from '#server/modules/refusal.ts';
import { route, type Caller, type Route } from '#server/modules/route.ts';
import { beginDraft, dropDraft, findDraft, openDraftOf, saveDraft, toldDraft } from './drafts.store.ts';
import { createCityHotels } from './city-hotels.ts';
import { createHealth, type NotifyExpert } from './health.ts';
import { createOwnPackages, findOwn, packageId } from './own-packages.ts';
import { designOfPackage } from './own-design.ts';
import { createProposals } from './propose.ts';
import { createPublishing } from './publish.ts';
import { reviewOf } from './review.ts';
import { REPLIES } from './sentences.ts';
import { createHouses, createHouseSearch } from './houses.store.ts';
import type { StudioDeps } from './studio.types.ts';

export { HEALTH_EVERY, type NotifyExpert } from './health.ts';
type StudioModule = {
  routes: Route[];
  /** Daily check; `notify` mails an expert. */
  health(notify: NotifyExpert): () => Promise<number>;
};

/** Scoped to the expert [ST2] [ST4]. */
export function createStudioModule(given: Omit<StudioDeps, 'houses' | 'findHouses'>): StudioModule {
  const { db, clock, suppliers, kits } = given;
  const deps = { ...given, houses: createHouses(db, suppliers), findHouses: createHouseSearch(suppliers) };
  const propose = createProposals(deps);
  const publish = createPublishing(deps);
  const own = createOwnPackages(deps);
  const cityHotels = createCityHotels(deps);

  /** Only while they may work here. */
  const expertOf = (caller: Caller): Promise<ExpertRow> => workingExpert(db, caller);

  return {
    health: (notify) => createHealth(deps, notify),
    routes: [
      route({
        call: readStudioCities,
        async handle({ caller }) {
          await expertOf(caller);
          const data = (await kits()).all.map(({ city, country }) => ({
            city: city.slug,
            name: city.name,
            country: country.name,
            scene: city.scene ?? city.slug,
            nights: city.days.length + 1,
          }));
          return { data };
        },
      }),
      route({
        call: findCityHotels,
        async handle({ params, body: { q }, caller }) {
          await expertOf(caller);
          return { data: await cityHotels(params.city ?? '', q) };
        },
      }),
      route({
        call: createDraft,
        async handle({ body: { package_id, copy_of }, caller }) {
          const expert = await expertOf(caller);
          const start = { expertId: expert.id, now: clock.now() };
          if (package_id !== undefined) {
            const pkg = await findOwn(db, expert.id, package_id);
            const of = { id: pkg.id, version: pkg.version };
            return {
              data: toldDraft(
                await beginDraft(db, { ...start, of, design: await designOfPackage(db, await kits(), pkg) }),
              ),
            };
          }
          if (copy_of === undefined) return { data: toldDraft(await beginDraft(db, start)) };
          const design = await designOfPackage(db, await kits(), await findOwn(db, expert.id, copy_of));
          return { data: toldDraft(await beginDraft(db, { ...start, design })) };
        },
      }),
      route({
        call: readDesignDraft,
        async handle({ params, caller }) {
          const { id } = await expertOf(caller);
          return { data: toldDraft(await findDraft(db, id, params.id ?? '')) };
        },
      }),
      route({
        call: saveDesignDraft,
        async handle({ params, body, caller }) {
          const { id: expertId } = await expertOf(caller);
          const row = await saveDraft(db, { ...body, expertId, id: params.id ?? '', now: clock.now() });
          return { data: { rev: row.rev, saved_at: new Date(row.updated_at).toISOString() } };
        },
      }),
      route({
        call: dropDesignDraft,
        async handle({ params, caller }) {
          const { id: expertId } = await expertOf(caller);
          await dropDraft(db, expertId, params.id ?? '', clock.now());
          return { data: { draft_id: params.id ?? '' } };
        },
      }),
      route({
        call: proposeDesign,
        async handle({ params, body: { design }, caller }) {
          const { id: expertId } = await expertOf(caller);
          await findDraft(db, expertId, params.id ?? '');
          return { data: await propose(design, caller.locale) };
        },
      }),
      route({
        call: checkDesign,
        async handle({ params, caller }) {
          const expert = await expertOf(caller);
          const draft = await findDraft(db, expert.id, params.id ?? '');
          return { data: await reviewOf(deps, draft, expert, caller.locale) };
        },
      }),
      route({
        call: publishDesign,
        async handle({ params, body: { rev }, caller }) {
          const expert = await expertOf(caller);
          const data = await publish(expert, params.id ?? '', rev, caller);
          return { data, message: REPLIES.published[caller.locale] };
        },
      }),
      route({
        call: readOwnPackages,
        handle: async ({ caller }) => ({ data: await own.list((await expertOf(caller)).id) }),
      }),
      route({
        call: withdrawOwnPackage,
        async handle({ params, caller }) {
          const id = packageId(params.id ?? '');
          await own.withdraw((await expertOf(caller)).id, id);
          return { data: { package_id: id }, message: REPLIES.withdrawn[caller.locale] };
        },
      }),
      route({
        call: readPackageVersions,
        handle: async ({ params, caller }) => ({
          data: await own.versions((await expertOf(caller)).id, packageId(params.id ?? '')),
        }),
      }),
      route({
        call: restorePackageVersion,
        async handle({ params, body: { version }, caller }) {
          const { id: expertId } = await expertOf(caller);
          const id = packageId(params.id ?? '');
          const design = await own.designAt(expertId, id, version);
          const open = await openDraftOf(db, id);
          if (open) throw new Refusal(409, 'draft_open', REPLIES.draftOpen, { extra: { draft_id: open.id } });
          const pkg = await findOwn(db, expertId, id);
          const of = { id, version: pkg.version };
          return { data: toldDraft(await beginDraft(db, { expertId, now: clock.now(), of, design })) };
        },
      }),
    ],
  };
}
