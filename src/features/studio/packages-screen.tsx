import { useCallback, useMemo } from 'react';
import { Button } from '@mantine/core';
import { useLingui as useI18n } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { OwnPackage } from '#contract/entities/studio/package.ts';
import { toMinor } from '#contract/rules/money.ts';
import { studioQueries } from '#src/api/studio-queries.ts';
import { Money } from '#src/components/money.tsx';
import { Notice } from '#src/components/notice.tsx';
import { Tag } from '#src/components/tag.tsx';
import { useCounts } from '#src/locale/counts.ts';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { useScope } from '#src/locale/scope.tsx';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { DeskSection } from '#src/features/desk/desk-section.tsx';
import { DeskTitle } from '#src/features/desk/desk-title.tsx';
import { useInspect } from '#src/features/desk/inspect-context.ts';
import type { ProvideActs } from '#src/features/desk/list/list-screen.tsx';
import { WithdrawDialog } from '#src/features/desk/packages/withdraw-dialog.tsx';
import { ReadOrWait } from '#src/features/desk/read-or-wait.tsx';
import { useDeskQuery } from '#src/features/desk/use-desk-query.ts';
import { useActEffects } from '#src/features/desk/use-act-effects.ts';
import { HEALTH_WORDS } from './health-words.ts';
import { LOOK_REASON_WORDS } from './look-words.ts';
import { DraftRow } from './draft-row.tsx';
import { DropButton, DropDialog } from './drop-draft.tsx';
import classes from './packages.module.css';

export function OwnPackagesScreen({ provide }: { provide: ProvideActs }) {
  const inspect = useInspect();
  const read = useDeskQuery(studioQueries.packages());
  const queryClient = useQueryClient();
  const renew = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: studioQueries.packages().queryKey }),
    [queryClient],
  );
  const effects = useActEffects(renew);
  const logic = useMemo(() => provide(effects), [provide, effects]);
  return (
    <ActActor.Provider logic={logic} options={{ inspect }}>
      <DeskTitle
        tools={
          <Button component={LocaleLink} to="/expert/packages/new">
            <Trans>New package</Trans>
          </Button>
        }
      >
        <Trans>Packages</Trans>
      </DeskTitle>
      <ReadOrWait read={read}>
        {({ packages, drafts }) => (
          <>
            {drafts.length > 0 ? (
              <DeskSection title={<Trans>Not published yet</Trans>}>
                <ul className={classes.list}>
                  {drafts.map((draft) => (
                    <DraftRow key={draft.draft_id} draft={draft} />
                  ))}
                </ul>
              </DeskSection>
            ) : null}
            <DeskSection title={<Trans>Published</Trans>}>
              {packages.length > 0 ? (
                <ul className={classes.list}>
                  {packages.map((pkg) => (
                    <PackageRow key={pkg.package_id} pkg={pkg} />
                  ))}
                </ul>
              ) : (
                <p>
                  <Trans>You have not published a package yet.</Trans>
                </p>
              )}
            </DeskSection>
          </>
        )}
      </ReadOrWait>
      <WithdrawDialog />
      <DropDialog />
    </ActActor.Provider>
  );
}

function PackageRow({ pkg }: { pkg: OwnPackage }) {
  const { package_id: id, state, title, nights, price, hearts, bookings, version, draft_id, health } = pkg;
  const { i18n } = useI18n();
  const { locale, currency } = useScope();
  const counts = useCounts();
  const actor = ActActor.useActorRef();
  const isOn = state === 'published';
  const code = currency === 'SAR' ? 'SAR' : 'KWD';
  const to = draft_id ? `/expert/packages/${draft_id}` : `/expert/packages/new?change=${id}`;
  return (
    <li>
      <div>
        {isOn ? (
          <LocaleLink to={`/packages/${id}`} className="et-link">
            {title[locale]}
          </LocaleLink>
        ) : (
          <b>{title[locale]}</b>
        )}
        <small>
          {counts('nights', nights)} ·{' '}
          <Trans>
            <Money minor={toMinor(price[code], code)} currency={code} /> for two
          </Trans>{' '}
          ·{' '}
          <Trans>
            Bookings: {bookings} · favourites: {hearts} · version {version}
          </Trans>
        </small>
        <Look look={pkg.look} />
        {health === 'sound' || isOn === (health === 'withdrawn') ? null : <small>{i18n._(HEALTH_WORDS[health])}</small>}
      </div>
      <Tag tone={isOn ? 'ok' : 'plain'}>{isOn ? <Trans>On sale</Trans> : <Trans>Off sale</Trans>}</Tag>
      <div className={classes.acts}>
        <Button size="sm" variant="default" component={LocaleLink} to={to}>
          {draft_id ? (
            <Trans>Continue the change</Trans>
          ) : isOn ? (
            <Trans>Change the package</Trans>
          ) : (
            <Trans>Change and publish again</Trans>
          )}
        </Button>
        {draft_id ? <DropButton draft_id={draft_id} title={title[locale]} isChange /> : null}
        <Button size="sm" variant="default" component={LocaleLink} to={`/expert/packages/new?copy=${id}`}>
          <Trans>Copy</Trans>
        </Button>
        <Button size="sm" variant="default" component={LocaleLink} to={`/expert/packages/${id}/versions`}>
          <Trans>Versions</Trans>
        </Button>
        {isOn ? (
          <Button
            size="sm"
            variant="default"
            onClick={() => actor.send({ type: 'act.ask', name: 'withdraw', fields: { id, title: title[locale] } })}
          >
            <Trans>Take off sale</Trans>
          </Button>
        ) : null}
      </div>
    </li>
  );
}

function Look({ look }: Pick<OwnPackage, 'look'>) {
  const { i18n } = useI18n();
  if (look?.state !== 'returned' && look?.state !== 'removed') return null;
  const reason = look.reason ? i18n._(LOOK_REASON_WORDS[look.reason]) : '';
  const isBack = look.state === 'returned';
  return (
    <Notice tone={isBack ? 'warn' : 'bad'} className={classes.look}>
      {isBack ? (
        <Trans>Our team asks you to change this package: {reason}</Trans>
      ) : (
        <Trans>Our team has taken this package off sale: {reason}</Trans>
      )}{' '}
      <span dir="auto">{look.note}</span>
    </Notice>
  );
}
