import { useEffect, useMemo, useState } from 'react';
import { useActorRef } from '@xstate/react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { DraftSource } from '#machines/studio/design-draft.machine.ts';
import { selectDesignActors } from '#machines/studio/designer.selectors.ts';
import { newKey } from '#src/api/new-key.ts';
import { studioQueries } from '#src/api/studio-queries.ts';
import { inspect } from '#src/tab/inspect.ts';
import { say } from '#src/components/say.ts';
import { localeOf, localePath } from '#src/locale/locale-path.ts';
import { DesignerScreen } from './designer-screen.tsx';
import type { Designer } from './designer-context.ts';
import { browserStorage } from '#src/storage/browser-storage.ts';
import { providePhotoActs, providePhotoForm } from './photo-form.effects.ts';
import { provideDesigner, provideHotelSearch } from './studio.effects.ts';

const listen = (back: () => void) => {
  addEventListener('online', back);
  return () => removeEventListener('online', back);
};

/** `?change=` and `?copy=` name a source package. */
export function DesignerRoute({ id }: { id: string }) {
  const [search] = useSearchParams();
  const [change, copy] = [search.get('change'), search.get('copy')];
  const source = { ...(change ? { package_id: Number(change) } : {}), ...(copy ? { copy_of: Number(copy) } : {}) };
  // another draft remounts the designer
  return <DesignerOf key={JSON.stringify([id, source])} id={id} source={source} />;
}

const DesignerOf = (props: DesignGiven) => <DesignerScreen designer={useDesigner(props)} />;

type DesignGiven = { id: string; source: DraftSource };

function useDesigner({ id, source }: DesignGiven): Designer {
  const [beginKey] = useState(newKey);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const photo = useMemo(
    () =>
      providePhotoForm({
        purpose: 'package',
        onAdded(message) {
          say(message);
          void queryClient.invalidateQueries({ queryKey: studioQueries.photos('package').queryKey });
        },
      }),
    [queryClient],
  );
  const logic = useMemo(
    () =>
      provideDesigner({
        storage: browserStorage,
        beginKey,
        listen,
        photo: photo.logic,
        onBegun({ draft_id }) {
          const to = localePath(localeOf(location.pathname), `/expert/packages/${draft_id}`);
          void navigate(to, { replace: true });
        },
        onPublished: () => void queryClient.invalidateQueries({ queryKey: studioQueries.packages().queryKey }),
      }),
    [beginKey, navigate, photo, queryClient],
  );
  const actor = useActorRef(logic, { input: { id, source, newKey }, inspect });
  const { photo: form, ...actors } = useMemo(() => selectDesignActors(actor.getSnapshot()), [actor]);
  const { choose, chosen, bind } = photo;
  useEffect(() => bind(form, ({ photo_id }) => actor.send({ type: 'photo.add', photo_id })), [actor, form, bind]);
  return { ...actors, photos: { form, choose, chosen, provideActs: providePhotoActs }, provideHotelSearch };
}
