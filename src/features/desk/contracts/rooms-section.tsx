import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import { TEAM_ZONE } from '#contract/constants.ts';
import type { ContractPage, RoomDay } from '#contract/entities/desk/contract.ts';
import { addDays, todayIn, weekdayOn } from '#contract/rules/dates.ts';
import { contractQueries } from '#src/api/contract-queries.ts';
import { serverDate } from '#src/api/server-clock.ts';
import { useFormats } from '#src/locale/format.ts';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { DeskSection } from '#src/features/desk/desk-section.tsx';
import { listPath, queryOf } from '#src/features/desk/list/list-path.ts';
import { ReadOrWait } from '#src/features/desk/read-or-wait.tsx';
import { useDeskQuery } from '#src/features/desk/use-desk-query.ts';
import { EVERY_DAY } from './contract-forms.ts';
import classes from './contracts.module.css';

const WEEK = 7;
const after = (month: string, months: number): string =>
  addDays(`${month}-01`, months > 0 ? 32 : -1).slice(0, 'YYYY-MM'.length);

/** `room` and `month` of the address, else the first room in the contract's first month that is not past. */
function useShown({ room_types, starts_on, contract_id }: ContractPage) {
  const { search } = useLocation();
  const query = queryOf(search);
  const today = todayIn(TEAM_ZONE, serverDate());
  const first = (starts_on > today ? starts_on : today).slice(0, 'YYYY-MM'.length);
  const month = /^\d{4}-(0[1-9]|1[0-2])$/u.test(query.month ?? '') ? (query.month ?? first) : first;
  const room = room_types.find(({ code }) => code === query.room) ?? room_types[0];
  const to = (changes: Record<string, string>) => listPath(`/staff/contracts/${contract_id}`, search, changes);
  return { month, room, to };
}

/** Rooms, sold and closed by day [CA13]. */
export function RoomsSection({ contract }: { contract: ContractPage }) {
  const { t } = useLingui();
  const formats = useFormats();
  const actor = ActActor.useActorRef();
  const { month, room, to } = useShown(contract);
  const { contract_id: id, starts_on, ends_on, room_types } = contract;
  if (!room) return null;
  const first = `${month}-01`;
  const fields = {
    id,
    room: room.code,
    room_types,
    from: first < starts_on ? starts_on : first,
    to: addDays(`${after(month, 1)}-01`, -1) > ends_on ? ends_on : addDays(`${after(month, 1)}-01`, -1),
    weekdays: EVERY_DAY,
    rooms: '',
    release_days: '',
    sale: '',
  };
  return (
    <DeskSection title={<Trans>Rooms</Trans>}>
      <nav className={classes.acts} aria-label={t`Room type`}>
        {room_types.map(({ code, name }) => (
          <LocaleLink
            key={code}
            to={to({ room: code })}
            className="et-link"
            aria-current={code === room.code ? 'true' : undefined}
          >
            {name}
          </LocaleLink>
        ))}
      </nav>
      <div className={classes.acts}>
        <LocaleLink to={to({ month: after(month, -1) })} className="et-link">
          <Trans>Previous month</Trans>
        </LocaleLink>
        <b>{formats.monthRange(first, first)}</b>
        <LocaleLink to={to({ month: after(month, 1) })} className="et-link">
          <Trans>Next month</Trans>
        </LocaleLink>
        <Button size="sm" variant="default" onClick={() => actor.send({ type: 'act.ask', name: 'fill', fields })}>
          <Trans>Fill a range</Trans>
        </Button>
      </div>
      <Month id={id} room={room.code} month={month} />
    </DeskSection>
  );
}

function Month({ id, room, month }: { id: string; room: string; month: string }) {
  const formats = useFormats();
  const read = useDeskQuery(contractQueries.rooms(id, room, month));
  return (
    <ReadOrWait read={read}>
      {(days) => (
        <table className={classes.month}>
          <thead>
            <tr>
              {EVERY_DAY.map((day) => (
                <th key={day} scope="col">
                  {formats.shortWeekday(day)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(days).map((week) => (
              <tr key={week.find(Boolean)?.day}>
                {week.map((day, at) => (
                  <Day key={day?.day ?? at} day={day} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </ReadOrWait>
  );
}

/** Sunday first; null before the month and after it. */
function weeksOf(days: RoomDay[]): (RoomDay | null)[][] {
  const before = days[0] ? weekdayOn(days[0].day) : 0;
  const cells = [...Array.from({ length: before }, () => null), ...days];
  const weeks = Math.ceil(cells.length / WEEK);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: WEEK }, (__, at) => cells[week * WEEK + at] ?? null),
  );
}

function Day({ day }: { day: RoomDay | null }) {
  const formats = useFormats();
  if (!day) return <td />;
  const { sold, rooms, closed, beyond } = day;
  return (
    <td data-closed={closed} data-empty={rooms === 0}>
      <b>{formats.number(Number(day.day.slice(-2)))}</b>
      <span>
        <Trans>
          {sold} of {rooms}
        </Trans>
      </span>
      {closed ? (
        <small>
          <Trans>Stopped</Trans>
        </small>
      ) : null}
      {beyond > 0 ? (
        <small data-beyond>
          <Trans>{beyond} sold beyond</Trans>
        </small>
      ) : null}
    </td>
  );
}
