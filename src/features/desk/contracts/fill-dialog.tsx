import { Trans, useLingui } from '@lingui/react/macro';
import type { ContractPage } from '#contract/entities/desk/contract.ts';
import { selectFields } from '#machines/desk/desk-act.selectors.ts';
import { CheckField } from '#src/components/check-field.tsx';
import { FieldGroup } from '#src/components/field.tsx';
import { useFormats } from '#src/locale/format.ts';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { ActDialog } from '#src/features/desk/act-dialog.tsx';
import { ActSelectField, ActTextField } from '#src/features/desk/act-field.tsx';
import { EVERY_DAY, isWholeOrEmpty, wholeOrNull } from './contract-forms.ts';
import classes from './contracts.module.css';

function useMissing() {
  const fields = ActActor.useSelector(selectFields);
  const weekdays = (fields.weekdays ?? []) as number[];
  if (!fields.from || !fields.to || String(fields.to) < String(fields.from))
    return <Trans>Give the first and the last day.</Trans>;
  if (weekdays.length === 0) return <Trans>Choose the weekdays.</Trans>;
  if (!isWholeOrEmpty(fields.rooms) || !isWholeOrEmpty(fields.release_days))
    return <Trans>Rooms and days are whole numbers.</Trans>;
  const isNothing = wholeOrNull(fields.rooms) === null && wholeOrNull(fields.release_days) === null && !fields.sale;
  return isNothing ? <Trans>Choose what changes. What is left empty stays as it is.</Trans> : null;
}

/** A range of days at once; it counts for the next hold. */
export function FillDialog() {
  const { t } = useLingui();
  const fields = ActActor.useSelector(selectFields);
  return (
    <ActDialog
      act="fill"
      title={<Trans>Fill a range</Trans>}
      confirm={<Trans>Save the rooms</Trans>}
      missing={useMissing()}
    >
      <div className={classes.pair}>
        <ActSelectField
          label={t`Room type`}
          name="room"
          choices={((fields.room_types ?? []) as ContractPage['room_types']).map(({ code, name }) => ({
            value: code,
            label: name,
          }))}
        />
        <ActSelectField
          label={t`Sale`}
          name="sale"
          placeholder={t`As it is`}
          choices={[
            { value: 'open', label: t`Open` },
            { value: 'closed', label: t`Stopped` },
          ]}
        />
        <ActTextField label={t`First day`} name="from" type="date" />
        <ActTextField label={t`Last day`} name="to" type="date" />
        <ActTextField label={t`Rooms`} name="rooms" dir="ltr" inputMode="numeric" optional />
        <ActTextField
          label={t`Release, days before arrival`}
          name="release_days"
          dir="ltr"
          inputMode="numeric"
          optional
        />
      </div>
      <Weekdays />
      <p>
        <Trans>It counts at once. What is sold or held stays.</Trans>
      </p>
    </ActDialog>
  );
}

function Weekdays() {
  const { t } = useLingui();
  const formats = useFormats();
  const actor = ActActor.useActorRef();
  const chosen = (ActActor.useSelector(selectFields).weekdays ?? []) as number[];
  const toggle = (day: number) => {
    const weekdays = EVERY_DAY.filter((one) => (one === day) !== chosen.includes(one));
    actor.send({ type: 'field.change', changes: { weekdays } });
  };
  return (
    <FieldGroup label={t`Weekdays`}>
      {() => (
        <div className={classes.picks}>
          {EVERY_DAY.map((day) => (
            <CheckField
              key={day}
              name={`weekday-${day}`}
              label={formats.shortWeekday(day)}
              checked={chosen.includes(day)}
              onChange={() => toggle(day)}
            />
          ))}
        </div>
      )}
    </FieldGroup>
  );
}
