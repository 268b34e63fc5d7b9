import { Button } from '@mantine/core';
import { Plural, Trans } from '@lingui/react/macro';
import type { ContractPage, SeasonRate } from '#contract/entities/desk/contract.ts';
import { useFormats } from '#src/locale/format.ts';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { ActDialog } from '#src/features/desk/act-dialog.tsx';
import { DeskSheet, SheetHead } from '#src/features/desk/desk-sheet.tsx';
import { EVERY_DAY } from './contract-forms.ts';

export function SeasonTable({ contract }: { contract: ContractPage }) {
  const { rates } = contract;
  if (rates.length === 0)
    return (
      <p>
        <Trans>No rates yet.</Trans>
      </p>
    );
  return (
    <DeskSheet
      heads={
        <>
          <SheetHead>
            <Trans>Room</Trans>
          </SheetHead>
          <SheetHead>
            <Trans>Season</Trans>
          </SheetHead>
          <SheetHead money>
            <Trans>A night for two</Trans>
          </SheetHead>
          <SheetHead>
            <Trans>More guests</Trans>
          </SheetHead>
          <SheetHead>
            <Trans>Actions</Trans>
          </SheetHead>
        </>
      }
    >
      {rates.map((rate) => (
        <Row key={`${rate.room} ${rate.starts_on} ${rate.weekdays.join('')}`} contract={contract} rate={rate} />
      ))}
    </DeskSheet>
  );
}

function Row({ contract, rate }: { contract: ContractPage; rate: SeasonRate }) {
  const formats = useFormats();
  const actor = ActActor.useActorRef();
  const { contract_id: id, version, currency, rates, room_types } = contract;
  const money = (minor: number) => formats.money(minor, currency);
  const age = rate.child_to_age;
  const fields = { id, version, rates: rates.filter((one) => one !== rate) };
  return (
    <tr>
      <th scope="row">{room_types.find(({ code }) => code === rate.room)?.name ?? rate.room}</th>
      <td data-phone="wide">
        {formats.fullRange(rate.starts_on, rate.ends_on)}
        {rate.weekdays.length < EVERY_DAY.length ? (
          <small>{rate.weekdays.map((day) => formats.shortWeekday(day)).join(' · ')}</small>
        ) : null}
        {rate.least_nights > 1 ? (
          <small>
            <Plural value={rate.least_nights} one="at least # night" other="at least # nights" />
          </small>
        ) : null}
      </td>
      <td data-kind="money" data-phone="end">
        {money(rate.night_minor)}
      </td>
      <td data-phone="wide">
        {rate.adult_minor === null ? (
          <Trans>No third adult</Trans>
        ) : (
          <Trans>third adult {money(rate.adult_minor)}</Trans>
        )}
        {rate.child_minor !== null && age !== null ? (
          <small>
            <Trans>
              child up to {age}: {money(rate.child_minor)}
            </Trans>
          </small>
        ) : null}
      </td>
      <td data-kind="acts" data-phone="wide">
        <Button size="sm" variant="default" onClick={() => actor.send({ type: 'act.ask', name: 'remove', fields })}>
          <Trans>Remove</Trans>
        </Button>
      </td>
    </tr>
  );
}

export const RemoveSeasonDialog = () => (
  <ActDialog act="remove" title={<Trans>Remove this season?</Trans>} confirm={<Trans>Remove</Trans>}>
    <p>
      <Trans>Its nights are not sold any more, and the contract needs its signature again.</Trans>
    </p>
  </ActDialog>
);
