import { useCallback, useMemo, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReplyOf } from '#contract/calls/call.ts';
import type { readDeskSettings } from '#contract/calls/desk/settings.ts';
import { CHARGED } from '#contract/constants.ts';
import { deskQueries } from '#src/api/desk-queries.ts';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { DeskSection } from '#src/features/desk/desk-section.tsx';
import { DeskTitle } from '#src/features/desk/desk-title.tsx';
import { useInspect } from '#src/features/desk/inspect-context.ts';
import type { ProvideActs } from '#src/features/desk/list/list-screen.tsx';
import { CURRENCY_WORDS } from '#src/features/desk/rates/rate-words.ts';
import { ReadOrWait } from '#src/features/desk/read-or-wait.tsx';
import { DeskSheet, SheetHead } from '#src/features/desk/desk-sheet.tsx';
import sheet from '#src/features/desk/sheet.module.css';
import { Sum } from '#src/features/desk/sum.tsx';
import { useDeskQuery } from '#src/features/desk/use-desk-query.ts';
import { useActEffects } from '#src/features/desk/use-act-effects.ts';
import { LIMIT_WORDS } from './limit-words.ts';
import { formOfSettings, SettingsDialog } from './settings-dialog.tsx';

type Settings = ReplyOf<typeof readDeskSettings>['data'];

/** `shop`: whether the checkout is open. */
export function SettingsScreen({ provide, shop }: { provide: ProvideActs; shop: ReactNode }) {
  const queryClient = useQueryClient();
  const inspect = useInspect();
  const renew = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: deskQueries.settings().queryKey }),
    [queryClient],
  );
  const effects = useActEffects(renew);
  const logic = useMemo(() => provide(effects), [provide, effects]);
  const read = useDeskQuery(deskQueries.settings());
  return (
    <ActActor.Provider logic={logic} options={{ inspect }}>
      <DeskTitle tools={read.data ? <ChangeButton settings={read.data} /> : undefined}>
        <Trans>Settings</Trans>
      </DeskTitle>
      <ReadOrWait read={read}>
        {(settings) => (
          <>
            <OwnTrips isOn={settings.make_your_trip} />
            <Limits settings={settings} />
          </>
        )}
      </ReadOrWait>
      <SettingsDialog />
      {shop}
    </ActActor.Provider>
  );
}

function ChangeButton({ settings }: { settings: Settings }) {
  const actor = ActActor.useActorRef();
  return (
    <Button
      size="sm"
      onClick={() => actor.send({ type: 'act.ask', name: 'settings', fields: formOfSettings(settings) })}
    >
      <Trans>Change the settings</Trans>
    </Button>
  );
}

const OwnTrips = ({ isOn }: { isOn: boolean }) => (
  <DeskSection title={<Trans>Trips that visitors build</Trans>}>
    <p>
      {isOn ? (
        <Trans>On: visitors can build their own trips as well as book ready packages.</Trans>
      ) : (
        <Trans>Off: visitors can book ready packages only.</Trans>
      )}
    </p>
  </DeskSection>
);

function Limits({ settings }: { settings: Settings }) {
  const { i18n } = useLingui();
  return (
    <DeskSection
      title={<Trans>Amounts that need a second approval</Trans>}
      note={<Trans>Above these amounts another member decides.</Trans>}
    >
      <DeskSheet
        heads={
          <>
            <SheetHead>
              <Trans>Type of amount</Trans>
            </SheetHead>
            {CHARGED.map((currency) => (
              <SheetHead key={currency} money>
                {i18n._(CURRENCY_WORDS[currency])}
              </SheetHead>
            ))}
          </>
        }
      >
        {LIMIT_WORDS.map(({ limit, name }) => (
          <tr key={limit}>
            <th scope="row" data-phone="wide">
              {i18n._(name)}
            </th>
            {CHARGED.map((currency) => (
              <td
                key={currency}
                className={sheet.money}
                data-phone="labelled"
                data-label={i18n._(CURRENCY_WORDS[currency])}
              >
                <Sum of={settings.desk_limits[limit][currency]} currency={currency} />
              </td>
            ))}
          </tr>
        ))}
      </DeskSheet>
    </DeskSection>
  );
}
