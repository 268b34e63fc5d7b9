import type { KeyObject } from 'node:crypto';
import {
  adoptCity,
  dropDocument,
  hideDocument,
  makeHotel,
  makePlace,
  publishDocument,
  previewDocument,
  readDocument,
  readDocuments,
  readDocumentVersions,
  readLibrary,
  restoreDocument,
  saveDocument,
  showDocument,
} from '#contract/calls/desk/content.ts';
import { fetchHotel, readHotels } from '#contract/calls/desk/hotels.ts';
import type { HotelSupplier } from '#server/suppliers/port.ts';
import { NEEDS_APPROVAL, type Acts, type Ask } from '#server/modules/approvals/index.ts';
import type { DeskDocument } from '#contract/entities/desk/document.ts';
import sentences from '#server/modules/catalogue/sentences.json' with { type: 'json' };
import { notFound } from '#server/modules/refusal.ts';
import { route, type Caller, type Route } from '#server/modules/route.ts';
import { createContentDesk, MOST_BYTES } from './content.desk.service.ts';
import { keyIn } from './content.desk.views.ts';
import { createHotelMaking } from './new-hotel.desk.service.ts';
import { createHotelsDesk } from './hotels.desk.service.ts';
import { createPreviews, type ShowPreview } from './preview.desk.service.ts';
import { createPlaceMaking } from './making.desk.service.ts';
import { createPagePublishing } from './pages.desk.service.ts';
import { createVersionsDesk } from './versions.desk.service.ts';
import { createLibraryDesk, type LibraryDeps } from './library.desk.service.ts';

const { replies: REPLIES } = sentences;

const done = (
  data: DeskDocument | null,
  act: 'published' | 'hidden' | 'shown' | 'adopted' | 'made' | 'place_made' | 'restored',
  { locale }: Caller,
) => {
  if (!data) throw notFound();
  return { data, message: REPLIES[act][locale] };
};

type Deps = LibraryDeps & { ask: Ask; previewKey: KeyObject; hotels: HotelSupplier[] };

export function createContentDeskRoutes({ hotels, ...deps }: Deps): {
  routes: Route[];
  acts: Acts;
  showPreview: ShowPreview;
} {
  const houses = async (codes: string[]) =>
    (await Promise.all(hotels.map((supplier) => supplier.houses?.(codes) ?? []))).flat();
  const desk = createContentDesk(deps);
  const previews = createPreviews({ ...deps, key: deps.previewKey, views: desk });
  const all = createHotelsDesk({ ...deps, hotels, houses });
  const make = createHotelMaking(deps);
  const place = createPlaceMaking(deps);
  const pages = createPagePublishing({ ...deps, desk });
  const library = createLibraryDesk(deps);
  const versions = createVersionsDesk({ ...deps, desk });
  return {
    acts: pages.acts,
    showPreview: previews.show,
    routes: [
      route({
        call: readDocuments,
        handle: async ({ body, caller }) => ({ data: await desk.list(body, caller.locale) }),
      }),
      route({
        call: readDocument,
        handle: async ({ params, caller }) => ({ data: await desk.read(params.id ?? '', caller.locale) }),
      }),
      route({
        call: saveDocument,
        // with what stands round the document
        mostBytes: MOST_BYTES + 20_000,
        handle: async ({ params, body, caller }) => ({ data: await desk.save(params.id ?? '', body, caller) }),
      }),
      route({
        call: dropDocument,
        handle: async ({ params, body, caller }) => ({
          data: await desk.drop(params.id ?? '', body.rev, caller),
          message: REPLIES.dropped[caller.locale],
        }),
      }),
      route({
        call: publishDocument,
        async handle({ params, body, caller }) {
          const id = params.id ?? '';
          if (keyIn(id).kind !== 'page')
            return { ...done(await desk.publish(id, body.rev, caller), 'published', caller), needs_approval: false };
          await pages.ask(id, body, caller);
          const { item } = await desk.read(id, caller.locale);
          return { data: item, message: NEEDS_APPROVAL[caller.locale], needs_approval: true };
        },
      }),
      route({
        call: hideDocument,
        handle: async ({ params, body, caller }) =>
          done(await desk.hide(params.id ?? '', body.reason, caller), 'hidden', caller),
      }),
      route({
        call: showDocument,
        handle: async ({ params, body, caller }) =>
          done(await desk.show(params.id ?? '', body.reason, caller), 'shown', caller),
      }),
      route({
        call: readHotels,
        handle: async ({ body, caller }) => ({ data: await all.list(body, caller.locale) }),
      }),
      route({
        call: fetchHotel,
        handle: async ({ params, caller }) => ({
          data: await all.fetchFirst(params.id ?? '', caller.locale),
          message: REPLIES.fetching[caller.locale],
        }),
      }),
      route({
        call: makeHotel,
        async handle({ body, caller }) {
          const id = await make(body, caller);
          return done((await desk.read(id, caller.locale)).item, 'made', caller);
        },
      }),
      route({
        call: previewDocument,
        handle: async ({ params, body, caller }) => ({ data: await previews.links(params.id ?? '', body.rev, caller) }),
      }),
      route({
        call: makePlace,
        async handle({ body, caller }) {
          const id = await place(body, caller);
          return done((await desk.read(id, caller.locale)).item, 'place_made', caller);
        },
      }),
      route({
        call: readDocumentVersions,
        handle: async ({ params }) => ({ data: await versions.list(params.id ?? '') }),
      }),
      route({
        call: restoreDocument,
        async handle({ params, body, caller }) {
          const id = params.id ?? '';
          await versions.restore(id, body, caller);
          return done((await desk.read(id, caller.locale)).item, 'restored', caller);
        },
      }),
      route({ call: readLibrary, handle: async ({ caller }) => ({ data: await library.list(caller.locale) }) }),
      route({
        call: adoptCity,
        async handle({ params, caller }) {
          const id = await library.adopt(params.id ?? '', caller);
          return done((await desk.read(id, caller.locale)).item, 'adopted', caller);
        },
      }),
    ],
  };
}
