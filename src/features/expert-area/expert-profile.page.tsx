import { useCallback, useEffect, useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { expertQueries } from '#src/api/expert-queries.ts';
import { studioQueries } from '#src/api/studio-queries.ts';
import { inspect } from '#src/tab/inspect.ts';
import { say } from '#src/components/say.ts';
import type { PictureForm } from '#src/features/studio/photos/picture-form.ts';
import { ProfileScreen } from './profile/profile-screen.tsx';
import { EMPTY_PORTRAIT, providePhotoActs, providePhotoForm } from '#src/features/studio/photo-form.effects.ts';
import { provideProfileForm } from './expert-forms.effects.ts';

export function ExpertProfileRoute() {
  const queryClient = useQueryClient();
  const logic = useMemo(
    () =>
      provideProfileForm({
        // refreshes the visibility; the form keeps its input
        onSaved: () => void queryClient.invalidateQueries({ queryKey: expertQueries.profile().queryKey }),
      }),
    [queryClient],
  );
  const renew = useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: studioQueries.photos('portrait').queryKey });
    void queryClient.invalidateQueries({ queryKey: expertQueries.profile().queryKey });
  }, [queryClient]);
  const portrait = usePortrait(renew);
  return <ProfileScreen logic={logic} portrait={{ ...portrait, renew, provideActs: providePhotoActs }} />;
}

function usePortrait(renew: () => void): PictureForm {
  const { logic, choose, chosen, bind } = useMemo(
    () =>
      providePhotoForm({
        purpose: 'portrait',
        onAdded(message) {
          say(message);
          renew();
        },
      }),
    [renew],
  );
  const form = useActorRef(logic, { input: { fields: EMPTY_PORTRAIT, version: 0 }, inspect });
  useEffect(() => bind(form), [bind, form]);
  return { form, choose, chosen };
}
