import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPencil, IconX } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { DesignDay, DesignStop, OwnDay } from '#contract/entities/studio/design.ts';
import type { StopProposal } from '#contract/entities/studio/proposal.ts';
import { dayKey, isOwnDay, kitDayOf, rearranged, withStop } from '#contract/rules/design.ts';
import { newKey } from '#src/api/new-key.ts';
import { SelectField } from '#src/components/field.tsx';
import { Icon } from '#src/components/icon.tsx';
import { useCounts } from '#src/locale/counts.ts';
import { useScope } from '#src/locale/scope.tsx';
import { useDesign } from '#src/features/studio/designer-context.ts';
import { Arrangement } from './arrangement.tsx';
import { OwnWords } from './own-words.tsx';
import classes from './steps.module.css';

const NO_WORDS = { ar: '', en: '' };
const freshId = () => newKey().slice(0, 8);

export function Days({ stop, at, proposal }: { stop: DesignStop; at: number; proposal: StopProposal }) {
  const { t } = useLingui();
  const { locale } = useScope();
  const counts = useCounts();
  const [design, change] = useDesign();
  const days = stop.days ?? [];
  const put = (next: DesignDay[]) => change(withStop(design, at, { days: next }));
  const replace = (day: OwnDay) => put(days.map((one) => (dayKey(one) === day.id ? day : one)));
  const kitDays = days.map(kitDayOf);
  const dayOfKit = (kit: number) => proposal.days.find(({ id }) => id === kit);
  const leftovers = proposal.days.filter(({ id }) => !kitDays.includes(id));
  const open = stop.nights - 1 - days.length;
  const rows = days.flatMap((day) => {
    const words = isOwnDay(day) ? day : dayOfKit(day);
    return words ? [{ id: dayKey(day), name: words.title[locale] || t`A day of your own`, day, words }] : [];
  });
  // a day that the catalogue dropped is hidden but keeps its place
  const move = (from: number, to: number) => {
    const order = rows.map(({ day }) => day);
    put(rearranged(days, order, from, to));
  };
  const write = (kit: number) => {
    const from = dayOfKit(kit);
    const own = from && { id: freshId(), kit, title: from.title, text: from.text };
    if (own) put(days.map((one) => (one === kit ? own : one)));
  };
  return (
    <>
      <Arrangement items={rows} className={classes.days!} onMove={move}>
        {({ name, day, words }, place) => (
          <>
            {isOwnDay(day) ? (
              <OwnDayWords day={day} onChange={replace} />
            ) : (
              <div>
                <b>{name}</b>
                <p>{words.text[locale]}</p>
              </div>
            )}
            <div className={classes.moves}>
              <ActionIcon
                aria-label={t`Earlier: ${name}`}
                disabled={place === 0}
                onClick={() => move(place, place - 1)}
              >
                <Icon of={IconArrowUp} size={17} />
              </ActionIcon>
              <ActionIcon
                aria-label={t`Later: ${name}`}
                disabled={place === rows.length - 1}
                onClick={() => move(place, place + 1)}
              >
                <Icon of={IconArrowDown} size={17} />
              </ActionIcon>
              {isOwnDay(day) ? null : (
                <ActionIcon aria-label={t`Write in your own words: ${name}`} onClick={() => write(day)}>
                  <Icon of={IconPencil} size={17} />
                </ActionIcon>
              )}
              <ActionIcon
                aria-label={t`Leave out: ${name}`}
                onClick={() => put(days.filter((one) => dayKey(one) !== dayKey(day)))}
              >
                <Icon of={IconX} size={17} />
              </ActionIcon>
            </div>
          </>
        )}
      </Arrangement>
      {open > 0 ? (
        <>
          <p className={classes.note}>
            <Trans>Left open for the travellers: {counts('days', open)}</Trans>
          </p>
          <div className={classes.adds}>
            {leftovers.length > 0 ? (
              <SelectField
                label={<Trans>Add a day</Trans>}
                value=""
                placeholder={t`Choose a day`}
                choices={leftovers.map(({ id, title }) => ({ value: String(id), label: title[locale] }))}
                onChange={(event) => put([...days, Number(event.target.value)])}
              />
            ) : null}
            <Button
              variant="default"
              onClick={() => put([...days, { id: freshId(), kit: null, title: NO_WORDS, text: NO_WORDS }])}
            >
              <Trans>Write a day of your own</Trans>
            </Button>
          </div>
        </>
      ) : null}
    </>
  );
}

function OwnDayWords({ day, onChange }: { day: OwnDay; onChange: (day: OwnDay) => void }) {
  return (
    <div className={classes.own}>
      <OwnWords
        rule="title"
        label={<Trans>Title of the day</Trans>}
        name={`${day.id}.title`}
        words={day.title}
        onChange={(title) => onChange({ ...day, title })}
      />
      <OwnWords
        rule="text"
        label={<Trans>What you do that day</Trans>}
        name={`${day.id}.text`}
        words={day.text}
        onChange={(text) => onChange({ ...day, text })}
      />
    </div>
  );
}
