import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { LOCATIONS, type OwnChannel } from '#contract/constants.ts';
import { useToday } from '#src/api/today.ts';
import { allAdults } from '#contract/rules/price.ts';
import { emptyTripForm } from '#machines/trips/trip-form.ts';
import { inspect } from '#src/tab/inspect.ts';
import { typedTrips } from './typed-trips.page.ts';
import { asOwnChannel, channelOf, FLOW_PATHS } from '#contract/rules/flow-paths.ts';
import { bareOf, useLocalePath } from '#src/locale/locale-path.ts';
import { useScope } from '#src/locale/scope.tsx';
import { browserStorage as storage } from '#src/storage/browser-storage.ts';
import { BuilderScreen } from './builder-screen.tsx';
import { provideTripBuilder } from './trip-builder.effects.ts';

export function BuilderRoute() {
  const channel = asOwnChannel(channelOf(bareOf(useLocation().pathname))) ?? 'makeyourtrip';
  const { location } = useScope();
  return <Builder key={`${channel} ${location}`} channel={channel} />;
}

function Builder({ channel }: { channel: OwnChannel }) {
  const scope = useScope();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const today = useToday();
  const logic = useMemo(
    () =>
      provideTripBuilder({
        drafts: typedTrips,
        goTo: ({ package_id, plan }) => {
          storage.write('selectedRooms', plan.rooms);
          storage.write('all_Adults', allAdults(plan.rooms));
          storage.write('Cabin', plan.class);
          void navigate(localePath(`${FLOW_PATHS[channel].flights}?trip=${package_id}`));
        },
      }),
    [channel, navigate, localePath],
  );
  const readForm = useCallback(() => typedTrips.of(channel), [channel]);
  return (
    <BuilderScreen
      logic={logic}
      inspect={inspect}
      input={{ channel, today, form: emptyTripForm(channel, LOCATIONS[scope.location].airports[0]) }}
      readForm={readForm}
      choosesDates={search.get('dates') === 'choose'}
    />
  );
}
