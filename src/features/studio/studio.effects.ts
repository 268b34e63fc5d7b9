import { fromCallback, fromPromise, type EventObject } from 'xstate';
import * as z from 'zod/mini';
import { findCityHotels } from '#contract/calls/studio/city-hotels.ts';
import * as calls from '#contract/calls/studio/drafts.ts';
import type { CityHotels } from '#contract/entities/studio/city-hotels.ts';
import { PackageDesign, type Draft } from '#contract/entities/studio/design.ts';
import type { DesignReview, Proposal } from '#contract/entities/studio/proposal.ts';
import { designDraftMachine, type DraftSource, type LoadedDraft } from '#machines/studio/design-draft.machine.ts';
import { designProposalMachine } from '#machines/studio/design-proposal.machine.ts';
import { designerMachine, type NetworkEvent } from '#machines/studio/designer.machine.ts';
import { hotelSearchMachine } from '#machines/studio/hotel-search.machine.ts';
import { publishingMachine, type Publication } from '#machines/studio/publishing.machine.ts';
import { send } from '#src/api/send.ts';
import type { BrowserStorage } from '#src/storage/browser-storage.ts';
import type { providePhotoForm } from './photo-form.effects.ts';

type DraftEffects = {
  storage: BrowserStorage;
  /** Idempotency key of a new draft: the same page starts one draft. */
  beginKey: string;
  onBegun: (draft: Draft) => void;
};
export type DesignerEffects = DraftEffects & {
  photo: ReturnType<typeof providePhotoForm>['logic'];
  onPublished: (result: Publication) => void;
  /** Reports a restored connection; returns the unsubscribe function. */
  listen: (back: () => void) => () => void;
};

/** The id before the server has created the draft. */
export const NEW_DRAFT = 'new';
const Unsent = z.object({ rev: z.int(), design: PackageDesign, sent: z._default(z.nullable(PackageDesign), null) });
const keyOf = (id: string) => `design.${id}`;

/** The browser keeps whatever the server does not have yet [ST4]. */
export const provideDesignDraft = ({ storage, beginKey, onBegun }: DraftEffects) =>
  designDraftMachine.provide({
    actors: {
      openDraft: fromPromise<LoadedDraft, { id: string; source: DraftSource }>(
        async ({ input: { id, source }, signal }) => {
          if (id !== NEW_DRAFT) {
            const { data } = await send(calls.readDesignDraft, { params: { id }, signal });
            return { draft: data, unsent: storage.readOwn(keyOf(id), z.nullable(Unsent), null) };
          }
          const headers = { 'Idempotency-Key': beginKey };
          const { data } = await send(calls.createDraft, { body: source, headers, signal });
          onBegun(data);
          return { draft: data, unsent: null };
        },
      ),
      saveDraft: fromPromise(async ({ input: { id, ...body }, signal }) => {
        const { data } = await send(calls.saveDesignDraft, { params: { id }, body, signal });
        return data;
      }),
    },
    actions: {
      keepUnsent: (_, { id, ...unsent }) => storage.writeOwn(keyOf(id), unsent),
      forgetUnsent: (_, { id }) => storage.clearOwn(keyOf(id)),
    },
  });

export const provideDesignProposal = () =>
  designProposalMachine.provide({
    actors: {
      propose: fromPromise<Proposal, { id: string; design: PackageDesign }>(
        async ({ input: { id, design }, signal }) => {
          return (await send(calls.proposeDesign, { params: { id }, body: { design }, signal })).data;
        },
      ),
    },
  });

export const provideHotelSearch = ({ onCopied }: { onCopied: () => void }) =>
  hotelSearchMachine.provide({
    actors: {
      find: fromPromise<CityHotels, { city: string; text: string }>(async ({ input: { city, text }, signal }) => {
        return (await send(findCityHotels, { params: { city }, body: { q: text.trim() }, signal })).data;
      }),
    },
    actions: { onCopied },
  });

export const providePublishing = () =>
  publishingMachine.provide({
    actors: {
      checkDraft: fromPromise<DesignReview, { id: string }>(async ({ input: { id }, signal }) => {
        const { data } = await send(calls.checkDesign, { params: { id }, signal });
        return data;
      }),
      publishDraft: fromPromise<Publication, { id: string; rev: number; key: string }>(async ({ input }) => {
        const { id, rev, key } = input;
        const headers = { 'Idempotency-Key': key };
        return (await send(calls.publishDesign, { params: { id }, body: { rev }, headers })).data;
      }),
    },
  });

export const provideDesigner = ({ photo, onPublished, listen, ...effects }: DesignerEffects) =>
  designerMachine.provide({
    actors: {
      draft: provideDesignDraft(effects),
      proposal: provideDesignProposal(),
      publishing: providePublishing(),
      photo,
      connection: fromCallback<EventObject, void, NetworkEvent>(({ sendBack }) =>
        listen(() => sendBack({ type: 'network.change' })),
      ),
    },
    actions: { onPublished: (_, { result }) => onPublished(result) },
  });
