import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Locale } from '#contract/constants.ts';
import type { LeadLetter } from '#contract/entities/desk/lead.ts';
import { selectPreview } from '#machines/desk/desk-act.selectors.ts';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { ActDialog, useField } from '#src/features/desk/act-dialog.tsx';
import { AreaField } from '#src/features/desk/area-field.tsx';
import { LANGUAGE_NAMES } from './letter-words.ts';
import classes from './letters.module.css';

const LEAST = 2;
const useText = () => String(useField('text') ?? '');

export function LetterText({ label, lang, optional }: { label: ReactNode; lang?: Locale; optional?: boolean }) {
  const actor = ActActor.useActorRef();
  return (
    <AreaField
      label={label}
      optional={optional}
      name="text"
      dir={lang && (lang === 'ar' ? 'rtl' : 'ltr')}
      lang={lang}
      rows={5}
      maxLength={4_000}
      value={useText()}
      onChange={(event) => actor.send({ type: 'field.change', changes: { text: event.target.value } })}
    />
  );
}

type AnswerDialogProps = { act: 'answer' | 'ask'; title: ReactNode; locale: Locale };

export function AnswerDialog({ act, title, locale }: AnswerDialogProps) {
  const { t } = useLingui();
  const isShort = useText().trim().length < LEAST;
  const language = LANGUAGE_NAMES[locale];
  return (
    <ActDialog
      act={act}
      title={title}
      confirm={<Trans>Send the email</Trans>}
      missing={isShort ? act === 'ask' ? <Trans>Write your question.</Trans> : <Trans>Write your reply.</Trans> : null}
    >
      <p>
        <Trans>
          Their language: <b lang={locale}>{language}</b>. An empty line begins a new paragraph.
        </Trans>
      </p>
      <LetterText label={t`Your text`} lang={locale} />
      <LetterPreview />
    </ActDialog>
  );
}

export function LetterPreview() {
  const letter = ActActor.useSelector(selectPreview) as LeadLetter | null;
  const { t } = useLingui();
  if (!letter) return null;
  return (
    <div
      role="region"
      aria-label={t`Email preview`}
      lang={letter.locale}
      dir={letter.locale === 'ar' ? 'rtl' : 'ltr'}
      className={classes.letter}
    >
      <small>
        <bdi translate="no" dir="ltr">
          {letter.to}
        </bdi>
      </small>
      <b>{letter.subject}</b>
      {letter.lines.map((line, index) => (
        <p key={`${index} ${line}`}>{line}</p>
      ))}
      {letter.link ? <span className={classes.link}>{letter.link}</span> : null}
    </div>
  );
}

export function NoteDialog() {
  const { t } = useLingui();
  const isShort = useText().trim().length < LEAST;
  return (
    <ActDialog
      act="note"
      title={<Trans>Write a note</Trans>}
      confirm={<Trans>Save the note</Trans>}
      missing={isShort ? <Trans>The sender does not see it. It cannot be changed later.</Trans> : null}
    >
      <LetterText label={t`Note`} />
    </ActDialog>
  );
}
