import { createActor, fromPromise, type ActorOptions, type ActorRefFrom, type AnyActorLogic } from 'xstate';
import * as z from 'zod/mini';
import * as calls from '#contract/calls/studio/drafts.ts';
import { PackageDesign, type Draft } from '#contract/entities/studio/design.ts';
import { PHOTO_LIMITS, type OwnPhoto } from '#contract/entities/studio/photo.ts';
import type { DesignReview, Proposal } from '#contract/entities/studio/proposal.ts';
import { designDraftMachine, type DraftSource, type LoadedDraft } from '#machines/design-draft/design-draft.machine.ts';
import { designProposalMachine } from '#machines/design-proposal/design-proposal.machine.ts';
import { designStepsMachine } from '#machines/design-steps/design-steps.machine.ts';
import { publishingMachine, type Publication } from '#machines/publishing/publishing.machine.ts';
import { send } from '#src/api/send.ts';
import type { BrowserStorage } from '#src/storage/browser-storage.ts';
import { EMPTY_PHOTO, wirePhotoActs, wirePhotoForm, type PhotoForm } from './photo-form.wiring.ts';

type Headers = () => Record<string, string>;
type DraftEffects = {
  storage: BrowserStorage;
  headers: Headers;
  /** Of the beginning of a new draft: the same for the same page, so that it begins once. */
  beginKey: string;
  /** A draft was just begun, and has its own address. */
  onBegun: (draft: Draft) => void;
  onDesign: (design: PackageDesign) => void;
  onSaved: (rev: number) => void;
};
type PublishingEffects = { headers: Headers; onPublished: (result: Publication) => void };

/** The id of a draft that is not begun yet. */
export const NEW_DRAFT = 'new';
const Unsent = z.object({ rev: z.int(), design: PackageDesign });
const keyOf = (id: string) => `design.${id}`;

/** Gives the draft of a design its hands: the server, and the browser for what the server does not have yet (ST4). */
export const wireDesignDraft = ({ storage, headers, beginKey, onBegun, onDesign, onSaved }: DraftEffects) =>
  designDraftMachine.provide({
    actors: {
      openDraft: fromPromise<LoadedDraft, { id: string; source: DraftSource }>(
        async ({ input: { id, source }, signal }) => {
          if (id !== NEW_DRAFT) {
            const { data } = await send(calls.readDesignDraft, { params: { id }, headers: headers(), signal });
            return { draft: data, unsent: storage.readOwn(keyOf(id), z.nullable(Unsent), null) };
          }
          const begun = { ...headers(), 'Idempotency-Key': beginKey };
          const { data } = await send(calls.createDraft, { body: source, headers: begun, signal });
          onBegun(data);
          return { draft: data, unsent: null };
        },
      ),
      saveDraft: fromPromise(async ({ input: { id, ...body }, signal }) => {
        const { data } = await send(calls.saveDesignDraft, { params: { id }, body, headers: headers(), signal });
        return data;
      }),
    },
    actions: {
      keepUnsent: (_, { id, ...unsent }) => storage.writeOwn(keyOf(id), unsent),
      forgetUnsent: (_, { id }) => storage.clearOwn(keyOf(id)),
      tellDesign: (_, { design }) => onDesign(design),
      tellSaved: (_, { rev }) => onSaved(rev),
    },
  });

/** Gives proposals the live inventory. */
export const wireDesignProposal = (given: {
  id: () => string;
  headers: Headers;
  onProposed: (of: PackageDesign) => void;
}) =>
  designProposalMachine.provide({
    actors: {
      propose: fromPromise<Proposal, { design: PackageDesign }>(async ({ input: { design }, signal }) => {
        const of = { params: { id: given.id() }, body: { design }, headers: given.headers(), signal };
        return (await send(calls.proposeDesign, of)).data;
      }),
    },
    actions: { tellProposed: (_, { proposed }) => given.onProposed(proposed) },
  });

/** Gives publishing its checks and the act itself. */
export const wirePublishing = ({ headers, onPublished }: PublishingEffects) =>
  publishingMachine.provide({
    actors: {
      checkDraft: fromPromise<DesignReview, { id: string }>(async ({ input: { id }, signal }) => {
        const { data } = await send(calls.checkDesign, { params: { id }, headers: headers(), signal });
        return data;
      }),
      publishDraft: fromPromise<Publication, { id: string; rev: number; key: string }>(async ({ input }) => {
        const { id, rev, key } = input;
        const sent = { ...headers(), 'Idempotency-Key': key };
        return (await send(calls.publishDesign, { params: { id }, body: { rev }, headers: sent })).data;
      }),
    },
    actions: { tellPublished: (_, { result }) => onPublished(result) },
  });

export type Designer = {
  draft: ActorRefFrom<typeof designDraftMachine>;
  steps: ActorRefFrom<typeof designStepsMachine>;
  proposal: ActorRefFrom<typeof designProposalMachine>;
  publishing: ActorRefFrom<typeof publishingMachine>;
  photos: PhotoForm & { wireActs: typeof wirePhotoActs };
};
export type DesignerEffects = Pick<DraftEffects, 'storage' | 'headers' | 'beginKey' | 'onBegun'> & {
  onPublished: (result: Publication) => void;
  /** A photograph is with the server, and its sentence about that. */
  onPhoto: (message: string) => void;
  newKey: () => string;
  /** Told when the connection came back; answers the way to stop. */
  listen: (back: () => void) => () => void;
  inspect?: ActorOptions<AnyActorLogic>['inspect'];
};

/** The four machines of a design, told of each other: the draft feeds proposals and checks, a proposal fills the draft. */
export function createDesigner(effects: DesignerEffects, given: { id: string; source: DraftSource }) {
  const { storage, headers, beginKey, onBegun, onPublished, onPhoto, newKey, listen, inspect } = effects;
  const steps = createActor(designStepsMachine, { inspect });
  const proposal: Designer['proposal'] = createActor(
    wireDesignProposal({
      id: () => draft.getSnapshot().context.id,
      headers,
      onProposed: (proposed) => draft.send({ type: 'design.propose', proposed }),
    }),
    { inspect },
  );
  const publishing = createActor(
    wirePublishing({
      headers,
      onPublished(result) {
        draft.send({ type: 'draft.close' });
        onPublished(result);
      },
    }),
    { input: { id: given.id, newKey }, inspect },
  );
  const draft: Designer['draft'] = createActor(
    wireDesignDraft({
      storage,
      headers,
      beginKey,
      onBegun,
      onDesign: (design) => proposal.send({ type: 'design.show', design }),
      onSaved: (rev) => publishing.send({ type: 'draft.saved', rev }),
    }),
    { input: given, inspect },
  );
  const { logic, choose, chosen, bind } = wirePhotoForm({
    purpose: 'package',
    onAdded(added, message) {
      draft.send({ type: 'design.change', design: withPhoto(draft.getSnapshot().context.design, added) });
      onPhoto(message);
    },
  });
  const photoForm: PhotoForm['form'] = createActor(logic, { input: { fields: EMPTY_PHOTO, version: 0 }, inspect });
  bind(photoForm);
  const photos = { form: photoForm, choose, chosen, wireActs: wirePhotoActs };
  const actors = [steps, proposal, publishing, draft, photoForm];
  let deaf = () => {};
  return {
    designer: { draft, steps, proposal, publishing, photos } satisfies Designer,
    start() {
      deaf = listen(() => draft.send({ type: 'network.change' }));
      for (const actor of actors) actor.start();
    },
    stop() {
      deaf();
      for (const actor of actors) actor.stop();
    },
  };
}

/** What is added while a package is designed belongs to it, as far as there is room. */
function withPhoto(design: PackageDesign, { photo_id }: OwnPhoto): PackageDesign {
  const { photos = [] } = design;
  const isIn = photos.includes(photo_id) || photos.length >= PHOTO_LIMITS.perPackage;
  return isIn ? design : { ...design, photos: [...photos, photo_id] };
}
