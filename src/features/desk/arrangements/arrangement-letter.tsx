import { Button, Checkbox, CopyButton } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import type { ArrangementLetter } from '#contract/entities/desk/arrangement.ts';
import { deskQueries } from '#src/api/desk-queries.ts';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { useField } from '#src/features/desk/act-dialog.tsx';
import { ReadOrWait } from '#src/features/desk/read-or-wait.tsx';
import { useDeskQuery } from '#src/features/desk/use-desk-query.ts';
import letters from '#src/features/desk/letters/letters.module.css';
import classes from './arrangement-letter.module.css';

/** What the provider is told: sent by mail, or copied where there is no address. */
export function ProviderLetter() {
  const read = useDeskQuery(deskQueries.arrangementLetter(String(useField('id'))));
  return <ReadOrWait read={read}>{(letter) => <Letter letter={letter} />}</ReadOrWait>;
}

function Letter({ letter: { to, provider, locale, title, lines } }: { letter: ArrangementLetter }) {
  const actor = ActActor.useActorRef();
  const isSent = useField('send') === true;
  return (
    <>
      <div className={letters.letter} dir={locale === 'ar' ? 'rtl' : 'ltr'} lang={locale} translate="no">
        <b>{title}</b>
        {lines.map((line, at) => (
          <p key={at}>{line}</p>
        ))}
      </div>
      <div className={classes.ways}>
        <CopyButton value={[title, '', ...lines].join('\n')}>
          {({ copied, copy }) => (
            <Button size="sm" variant="default" onClick={copy}>
              {copied ? <Trans>Copied</Trans> : <Trans>Copy the text</Trans>}
            </Button>
          )}
        </CopyButton>
        {to === '' ? null : (
          <Checkbox
            checked={isSent}
            onChange={({ currentTarget }) =>
              actor.send({ type: 'field.change', changes: { send: currentTarget.checked } })
            }
            label={
              <Trans>
                Send it to{' '}
                <bdi translate="no" dir="ltr">
                  {to}
                </bdi>
              </Trans>
            }
          />
        )}
      </div>
      {to !== '' ? null : provider === null ? (
        <p>
          <Trans>No provider is named for this. Copy the text and send it yourself.</Trans>
        </p>
      ) : (
        <p>
          <Trans>{provider} has no email. Copy the text and send it yourself.</Trans>
        </p>
      )}
    </>
  );
}
