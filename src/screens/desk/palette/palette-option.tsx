import { Spotlight } from '@mantine/spotlight';
import { IconTicket } from '@tabler/icons-react';
import { useLingui } from '@lingui/react';
import type { OrderState } from '#contract/entities/order.ts';
import { Icon } from '#src/components/icon.tsx';
import { STATE_WORDS } from '#src/screens/desk/desk-words.ts';
import type { PaletteItem } from './palette-items.ts';
import classes from './palette.module.css';

type PaletteOptionProps = { item: PaletteItem; isSelected: boolean; onChoose: () => void };

/** A page with its letter, or an order with its traveller and state. */
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
        <>
          <Icon of={IconTicket} />
          <bdi dir="ltr">{item.order.reference}</bdi>
          <span className={classes.who}>{item.order.traveller}</span>
          <small>{i18n._(STATE_WORDS[item.order.state as OrderState].name)}</small>
        </>
      )}
    </Spotlight.Action>
  );
}
