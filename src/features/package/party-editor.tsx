import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { CABINS, type Cabin } from '#contract/constants.ts';
import { asHome, HOMES } from '#contract/rules/home-airports.ts';
import { useRequest } from './use-request.ts';
import { partyDraftMachine } from '#machines/shared/party-draft.machine.ts';
import { selectCabin, selectFrom, selectParty, selectRooms } from '#machines/shared/party-draft.selectors.ts';
import { AIRPORTS } from '#src/locale/airport-words.ts';
import { SelectField } from '#src/components/field.tsx';
import { PartyProblem, RoomsEditor } from '#src/dialogs/rooms-editor.tsx';
import { inspect } from '#src/inspector/inspect.ts';
import { usePackagePage } from './flow-context.tsx';

export function PartyEditor({ onDone }: { onDone: () => void }) {
  const { changeRequest } = usePackagePage();
  const { t, i18n } = useLingui();
  const request = useRequest();
  const draft = useActorRef(partyDraftMachine, {
    input: { rooms: request.rooms, class: request.class, from: request.from ?? null },
    inspect,
  });
  const rooms = useSelector(draft, selectRooms);
  const cabin = useSelector(draft, selectCabin);
  const from = useSelector(draft, selectFrom);
  const party = useSelector(draft, selectParty);
  const cabins: Record<Cabin, string> = {
    economy: t`Economy`,
    premium_economy: t`Premium economy`,
    business: t`Business`,
    first: t`First`,
  };
  const apply = () => {
    if (!party) return;
    changeRequest({ ...request, rooms: party, class: cabin, from: from ?? undefined });
    onDone();
  };
  return (
    <RoomsEditor rooms={rooms} onChange={(changed) => draft.send({ type: 'rooms.change', rooms: changed })}>
      <SelectField
        label={<Trans>Cabin</Trans>}
        value={cabin}
        choices={CABINS.map((value) => ({ value, label: cabins[value] }))}
        onChange={(event) =>
          draft.send({
            type: 'cabin.choose',
            cabin: CABINS.find((name) => name === event.target.value) ?? cabin,
          })
        }
      />
      <SelectField
        label={<Trans>From</Trans>}
        value={from ?? ''}
        placeholder={t`The nearest airport`}
        choices={HOMES.map((value) => ({ value, label: i18n._(AIRPORTS[value]) }))}
        onChange={(event) => draft.send({ type: 'airport.choose', from: asHome(event.currentTarget.value) })}
      />
      <PartyProblem rooms={rooms} />
      <Button size="xl" fullWidth disabled={!party} onClick={apply}>
        <Trans>Show the price for these travellers</Trans>
      </Button>
    </RoomsEditor>
  );
}
