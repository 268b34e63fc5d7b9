import { Trans, useLingui } from '@lingui/react/macro';
import { TEAM_ZONE } from '#contract/constants.ts';
import { todayIn } from '#contract/rules/dates.ts';
import { rangeOf } from '#contract/rules/plausible-day.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { ActDialog, useField } from '#src/features/desk/act-dialog.tsx';
import { ActTextField } from '#src/features/desk/act-field.tsx';
import { LetterText } from './letter-dialogs.tsx';

const LEAST = 2;

export const daysAhead = () => rangeOf('ahead', todayIn(TEAM_ZONE, new Date(serverNow())));

export function SnoozeDialog() {
  const { t } = useLingui();
  const until = String(useField('until') ?? '');
  const range = daysAhead();
  return (
    <ActDialog
      act="snooze"
      title={<Trans>Snooze until a day</Trans>}
      confirm={<Trans>Snooze</Trans>}
      missing={until < range.min || until > range.max ? <Trans>Choose a day to come, within a year.</Trans> : null}
    >
      <p>
        <Trans>
          It leaves the list of what waits for us and comes back by itself on that day, or when the sender replies.
        </Trans>
      </p>
      <ActTextField label={t`Until the day`} name="until" type="date" {...range} />
    </ActDialog>
  );
}

export function ReplyDialog() {
  const { t } = useLingui();
  const isShort = String(useField('text') ?? '').trim().length < LEAST;
  return (
    <ActDialog
      act="reply"
      title={<Trans>Add their reply</Trans>}
      confirm={<Trans>Save the reply</Trans>}
      missing={isShort ? <Trans>Write what the sender replied.</Trans> : null}
    >
      <p>
        <Trans>
          Replies through the contact page are added automatically. This is for those by telephone or email.
        </Trans>
      </p>
      <LetterText label={t`What the sender replied`} />
    </ActDialog>
  );
}
