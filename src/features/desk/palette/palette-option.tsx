import { Spotlight } from '@mantine/spotlight';
import { IconDiscount, IconMap2, IconTicket, IconUsers } from '@tabler/icons-react';
import { useLingui } from '@lingui/react';
import type { OrderState } from '#contract/entities/order.ts';
import { Icon } from '#src/components/icon.tsx';
import { STATE_WORDS } from '#src/features/desk/desk-words.ts';
import type { FoundRecord } from '#machines/desk/desk-palette.machine.ts';
import type { PaletteItem } from './palette-items.ts';
import classes from './palette.module.css';

type PaletteOptionProps = { item: PaletteItem; isSelected: boolean; onChoose: () => void };

export function PaletteOption({ item, isSelected, onChoose }: PaletteOptionProps) {
  const { i18n } = useLingui();
  return (
    <Spotlight.Action
      className={classes.option}
      role="option"
      aria-selected={isSelected}
      onClick={onChoose}
      renderRoot={(props: Record<string, unknown>) => <button {...props} type="button" id={item.id} />}
    >
      {'way' in item ? (
        <>
          <Icon of={item.way.icon} />
          <span>{i18n._(item.way.name)}</span>
          {item.way.key ? (
            <span className={classes.keys} dir="ltr" aria-hidden="true">
              <kbd>G</kbd> <kbd>{item.way.key}</kbd>
            </span>
          ) : null}
        </>
      ) : (
        <RecordName record={item.record} />
      )}
    </Spotlight.Action>
  );
}

const ICONS = { order: IconTicket, expert: IconUsers, package: IconMap2, promo: IconDiscount };

function RecordName({ record }: { record: FoundRecord }) {
  const { i18n } = useLingui();
  return (
    <>
      <Icon of={ICONS[record.kind]} />
      {record.kind === 'order' ? (
        <>
          <bdi translate="no" dir="ltr">
            {record.reference}
          </bdi>
          <span className={classes.who}>{record.traveller}</span>
          <small>{i18n._(STATE_WORDS[record.state as OrderState].name)}</small>
        </>
      ) : null}
      {record.kind === 'expert' ? <span className={classes.who}>{record.name}</span> : null}
      {record.kind === 'package' ? (
        <>
          <span className={classes.who}>{record.title}</span>
          <small>{record.id}</small>
        </>
      ) : null}
      {record.kind === 'promo' ? (
        <bdi translate="no" dir="ltr">
          {record.code}
        </bdi>
      ) : null}
    </>
  );
}
