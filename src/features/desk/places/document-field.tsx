import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { TEAM_ZONE } from '#contract/constants.ts';
import { daysBetween, todayIn } from '#contract/rules/dates.ts';
import { CheckField } from '#src/components/check-field.tsx';
import { FieldGroup, SelectField, TextField } from '#src/components/field.tsx';
import { serverDate } from '#src/api/server-clock.ts';
import { useScope } from '#src/locale/scope.tsx';
import { AreaField } from '#src/features/desk/area-field.tsx';
import { periodDays } from '#src/features/desk/period-days.ts';
import { DayPicks, MonthPicks, NumberField, WeekdayPicks, YearNumbers } from './number-fields.tsx';
import { earlier, type Part } from './part.ts';
import { PicturesField } from './pictures-field.tsx';
import { useDocumentField, type FieldOf } from './use-document-field.ts';
import classes from './document.module.css';

export function DocumentField({ part, at }: { part: Part; at: string }) {
  const path = at ? `${at}.${part.path}` : part.path;
  switch (part.kind) {
    case 'words':
      return <Words part={part} path={path} />;
    case 'number':
      return <NumberField part={part} path={path} />;
    case 'year':
      return <YearNumbers part={part} path={path} />;
    case 'months':
      return <MonthPicks part={part} path={path} />;
    case 'weekdays':
      return <WeekdayPicks part={part} path={path} />;
    case 'days':
      return <DayPicks part={part} path={path} />;
    case 'choice':
      return <Choice part={part} path={path} />;
    case 'check':
      return <Check part={part} path={path} />;
    case 'pictures':
      return <PicturesField part={part} path={path} />;
    case 'group':
      return <Group part={part} path={path} />;
    case 'list':
      return <List part={part} path={path} />;
    default:
      return <Text part={part} path={path} />;
  }
}

/** Arabic stands right and English left, so that nobody edits one without seeing the other. */
function Words({ part: { label, long, optional }, path }: FieldOf<'words'>) {
  const { i18n } = useLingui();
  const whole = useDocumentField(path);
  const [ar, en] = [useDocumentField<string>(`${path}.ar`), useDocumentField<string>(`${path}.en`)];
  const other = { ar: en.value, en: ar.value };
  const field = ({ value = '', error = whole.error, put }: typeof ar, lang: 'ar' | 'en') => {
    const write = (text: string) => (optional && text === '' && !other[lang] ? whole.put(undefined) : put(text));
    const parts = {
      label: (
        <>
          {i18n._(label)} · <span lang={lang}>{lang === 'ar' ? 'العربية' : 'English'}</span>
        </>
      ),
      name: `${path}.${lang}`,
      lang,
      dir: lang === 'ar' ? 'rtl' : 'ltr',
      error,
      value,
      optional,
    } as const;
    return long ? (
      <AreaField {...parts} rows={4} onChange={(event) => write(event.target.value)} />
    ) : (
      <TextField {...parts} onChange={(event) => write(event.target.value)} />
    );
  };
  return (
    <div className={classes.words}>
      {field(ar, 'ar')}
      {field(en, 'en')}
    </div>
  );
}

/** A day of the company. */
const isOver = (day: string, days: number) => daysBetween(day, todayIn(TEAM_ZONE, serverDate())) > days;

function Text({ part: { label, code, type, optional, agesIn }, path }: FieldOf<'text'>) {
  const { i18n } = useLingui();
  const { value = '', error, put } = useDocumentField<string | null>(path);
  return (
    <TextField
      label={i18n._(label)}
      name={path}
      type={type ?? 'text'}
      {...(type === 'date' ? periodDays() : {})}
      optional={optional}
      hint={
        agesIn && isOver(value ?? '', agesIn) ? (
          <Trans>More than {agesIn} days ago: see whether it still holds.</Trans>
        ) : null
      }
      error={error}
      value={value ?? ''}
      {...(code ? { dir: 'ltr', translate: 'no', autoComplete: 'off' } : {})}
      onChange={(event) => put(event.target.value === '' && optional ? undefined : event.target.value)}
    />
  );
}

function Choice({ part: { label, choices, none }, path }: FieldOf<'choice'>) {
  const { i18n } = useLingui();
  const { locale } = useScope();
  const { value, error, put } = useDocumentField<string | null>(path);
  return (
    <SelectField
      label={i18n._(label)}
      name={path}
      error={error}
      value={value ?? ''}
      {...(none ? { placeholder: i18n._(none) } : {})}
      choices={choices.map(({ value: one, label: words }) => ({
        value: one,
        label: 'ar' in words ? words[locale] : i18n._(words),
      }))}
      onChange={(event) => put(event.target.value === '' ? null : event.target.value)}
    />
  );
}

function Check({ part: { label, optional }, path }: FieldOf<'check'>) {
  const { i18n } = useLingui();
  const { value, put } = useDocumentField<boolean>(path);
  return (
    <CheckField
      label={i18n._(label)}
      name={path}
      checked={value === true}
      onChange={(event) => put(event.target.checked || (optional ? undefined : false))}
    />
  );
}

function Group({ part: { label, parts }, path }: FieldOf<'group'>) {
  const { i18n } = useLingui();
  const { error } = useDocumentField(path);
  return (
    <FieldGroup label={i18n._(label)} error={error}>
      {() => (
        <div className={classes.group}>
          {parts.map((part) => (
            <DocumentField key={part.path} part={part} at={path} />
          ))}
        </div>
      )}
    </FieldGroup>
  );
}

type Entry = Record<string, unknown> & { id?: number };
const freshId = (list: Entry[]): number => Math.max(-1, ...list.map(({ id = -1 }) => id)) + 1;

function List({ part: { label, parts, blank, add, ids }, path }: FieldOf<'list'>) {
  const { i18n } = useLingui();
  const { value: list = [], error, put } = useDocumentField<Entry[]>(path);
  return (
    <FieldGroup label={i18n._(label)} error={error}>
      {() => (
        <>
          <ol className={classes.list}>
            {list.map((entry, at) => (
              <li key={entry.id ?? at} className={classes.group}>
                {parts.map((part) => (
                  <DocumentField key={part.path} part={part} at={`${path}.${at}`} />
                ))}
                <div className={classes.acts}>
                  {at > 0 ? (
                    <Button size="sm" variant="default" onClick={() => put(earlier(list, at))}>
                      <Trans>Move up</Trans>
                    </Button>
                  ) : null}
                  <Button size="sm" variant="default" onClick={() => put(list.filter((_, index) => index !== at))}>
                    <Trans>Remove</Trans>
                  </Button>
                </div>
              </li>
            ))}
          </ol>
          <Button
            size="sm"
            variant="default"
            onClick={() => put([...list, ids ? { id: freshId(list), ...blank } : blank])}
          >
            {i18n._(add)}
          </Button>
        </>
      )}
    </FieldGroup>
  );
}
