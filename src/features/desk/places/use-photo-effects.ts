import { useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ActEffects } from '#machines/desk/desk-act.machine.ts';
import { mediaQueries } from '#src/api/media-queries.ts';
import { valueAt, withValue } from './body.ts';
import { useDocument } from './document-context.ts';

type AddedPhoto = { data?: { media_id?: string } } | null;

/** A photograph that was added or chosen for the field at `path` stands there; words are read again. */
export function usePhotoEffects(effects: ActEffects): ActEffects {
  const document = useDocument();
  const queryClient = useQueryClient();
  return useMemo(
    () => ({
      ...effects,
      onDone(act, result) {
        const { path } = act.fields;
        const id = (result.data as AddedPhoto)?.data?.media_id;
        if (typeof path === 'string' && id !== undefined) {
          const { body } = document.getSnapshot().context;
          const ids = (valueAt(body, path) as string[] | undefined) ?? [];
          document.send({ type: 'body.change', body: withValue(body, path, [...ids.filter((one) => one !== id), id]) });
        }
        void queryClient.invalidateQueries({ queryKey: mediaQueries.all });
        effects.onDone(act, result);
      },
    }),
    [effects, document, queryClient],
  );
}
