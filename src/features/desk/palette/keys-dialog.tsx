import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import { selectIsKeyed } from '#machines/desk/desk-palette.selectors.ts';
import { CheckField } from '#src/components/check-field.tsx';
import { Dialog } from '#src/components/window/dialog.tsx';
import { useDesks } from '#src/features/desk/desk-context.ts';
import { jumpKeys } from './jump-keys.ts';
import { PaletteActor } from './palette-actor.ts';
import { keysOfPage } from './keys-of-page.ts';
import { waysOf } from './palette-items.ts';
import classes from './palette.module.css';

/** Single keys can be turned off (WCAG 2.1.4). */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { i18n } = useLingui();
  const { t } = useMacro();
  const desks = useDesks();
  const actor = PaletteActor.useActorRef();
  const isKeyed = PaletteActor.useSelector(selectIsKeyed);
  const here = keysOfPage();
  return (
    <Dialog open onClose={onClose} title={<Trans>All shortcuts</Trans>}>
      <div className={classes.keysheet}>
        <CheckField
          name="single_keys"
          label={t`Single-letter shortcuts`}
          checked={isKeyed}
          onChange={() => actor.send({ type: 'keys.switch' })}
        />
        <Keys title={<Trans>Everywhere</Trans>}>
          <Key keys={[jumpKeys()]}>
            <Trans>Jump to</Trans>
          </Key>
          <Key keys={['?']}>
            <Trans>All shortcuts</Trans>
          </Key>
          <Key keys={['Esc']}>
            <Trans>Close</Trans>
          </Key>
        </Keys>
        {here.hasRows || here.named.length > 0 ? (
          <Keys title={<Trans>On this page</Trans>}>
            {here.named.map(({ key, name }) => (
              <Key key={key} keys={[key]}>
                {name}
              </Key>
            ))}
            {here.hasRows ? <RowKeys hasTicks={here.hasTicks} /> : null}
          </Keys>
        ) : null}
        <Keys title={<Trans>Pages</Trans>}>
          {waysOf(desks).map(({ desk, key, name }) =>
            key ? (
              <Key key={desk} keys={['G', key]}>
                {i18n._(name)}
              </Key>
            ) : null,
          )}
        </Keys>
      </div>
    </Dialog>
  );
}

const RowKeys = ({ hasTicks }: { hasTicks: boolean }) => (
  <>
    <Key keys={['J']}>
      <Trans>Next row</Trans>
    </Key>
    <Key keys={['K']}>
      <Trans>Previous row</Trans>
    </Key>
    <Key keys={['Enter']}>
      <Trans>Open the row</Trans>
    </Key>
    {hasTicks ? (
      <Key keys={['X']}>
        <Trans>Select the row</Trans>
      </Key>
    ) : null}
  </>
);

const Keys = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section>
    <h3>{title}</h3>
    <dl>{children}</dl>
  </section>
);

const Key = ({ keys, children }: { keys: string[]; children: ReactNode }) => (
  <div>
    <dt dir="ltr">
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </dt>
    <dd>{children}</dd>
  </div>
);
