import { useEffect } from 'react';
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight';
import { useLingui } from '@lingui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import { selectFailed, selectIsLooking, selectRecords, selectText } from '#machines/desk/desk-palette.selectors.ts';
import '#src/components/window/modal-css.ts';
import { useFocusBack } from '#src/components/window/use-focus-back.ts';
import { useDesks } from '#src/features/desk/desk-context.ts';
import { DeskFailed } from '#src/features/desk/desk-failed.tsx';
import type { RecordKind } from '#machines/desk/desk-palette.machine.ts';
import { PaletteActor } from './palette-actor.ts';
import { foundRecords, foundWays, type PaletteItem } from './palette-items.ts';
import { PaletteOption } from './palette-option.tsx';
import classes from './palette.module.css';

const [STORE, { open, close }] = createSpotlight();
const LIST = 'desk-palette-list';
const isOf = (kind: RecordKind) => (item: PaletteItem) => 'record' in item && item.record.kind === kind;
/** Later results must not displace the page that Enter is about to open. */
const GROUPS: { name: MessageDescriptor; has: (item: PaletteItem) => boolean }[] = [
  { name: msg`Bookings`, has: isOf('order') },
  { name: msg`Pages`, has: (item) => 'way' in item },
  { name: msg`Experts`, has: isOf('expert') },
  { name: msg`Packages`, has: isOf('package') },
  { name: msg`Promo codes`, has: isOf('promo') },
];
const AT_ONCE = { duration: 0 };
const PARTS = {
  root: classes.root,
  overlay: classes.veil,
  inner: classes.place,
  content: classes.window,
  body: classes.body,
};

export function PaletteWindow({ onClose }: { onClose: () => void }) {
  const { i18n } = useLingui();
  const { t } = useMacro();
  const desks = useDesks();
  const actor = PaletteActor.useActorRef();
  const text = PaletteActor.useSelector(selectText);
  const records = PaletteActor.useSelector(selectRecords);
  const isLooking = PaletteActor.useSelector(selectIsLooking);
  const failed = PaletteActor.useSelector(selectFailed);
  const { selected } = useSpotlight(STORE);
  useFocusBack();
  useEffect(() => {
    STORE.updateState((state) => ({ ...state, listId: LIST }));
    open();
    return close;
  }, []);
  const entries = [...foundRecords(records ?? []), ...foundWays(desks, text, i18n)];
  const groups = GROUPS.map((group) => ({ ...group, items: entries.filter(group.has) }));
  const items = groups.flatMap((group) => group.items);
  const ids = items.map(({ id }) => id).join(' ');
  // Enter takes the first option, even after results change
  useEffect(() => selectFirst(), [ids]);
  const options = (rows: typeof items, from: number) =>
    rows.map((item, index) => (
      <PaletteOption
        key={item.id}
        item={item}
        isSelected={from + index === selected}
        onChoose={() => actor.send({ type: 'path.choose', path: item.path })}
      />
    ));

  return (
    <Spotlight.Root
      store={STORE}
      shortcut={null}
      attributes={{ content: { 'aria-label': t`Jump to` } }}
      query={text}
      onQueryChange={(query) => actor.send({ type: 'text.change', text: query })}
      onSpotlightClose={onClose}
      closeOnActionTrigger={false}
      clearQueryOnClose={false}
      returnFocus={false}
      transitionProps={AT_ONCE}
      overlayProps={{}}
      classNames={PARTS}
      data-desk-palette
    >
      <Spotlight.Search
        variant="unstyled"
        classNames={{ input: classes.input }}
        role="combobox"
        aria-expanded
        aria-controls={LIST}
        aria-activedescendant={items[selected]?.id}
        aria-label={t`Booking, expert, package, code or page`}
        placeholder={t`Booking, expert, package, code or page`}
        maxLength={100}
        data-autofocus
      />
      <div id={LIST} role="listbox" aria-label={t`Jump to`} aria-busy={isLooking} className={classes.list}>
        {groups.map(({ name, items: rows }) =>
          rows[0] ? (
            <div key={name.id} role="group" aria-label={i18n._(name)}>
              {options(rows, items.indexOf(rows[0]))}
            </div>
          ) : null,
        )}
      </div>
      <div className={classes.foot}>
        <DeskFailed failed={failed} />
        <p role="status">
          {isLooking ? <Trans>Searching…</Trans> : null}
          {!isLooking && !failed && items.length === 0 ? <Trans>Nothing matches</Trans> : null}
        </p>
      </div>
    </Spotlight.Root>
  );
}

/** Follows Mantine: an attribute, and an index in the store. */
function selectFirst(): void {
  const options = document.querySelectorAll(`#${LIST} [data-action]`);
  for (const option of options) option.removeAttribute('data-selected');
  options[0]?.setAttribute('data-selected', 'true');
  STORE.setState({ ...STORE.getState(), selected: options.length > 0 ? 0 : -1 });
}
