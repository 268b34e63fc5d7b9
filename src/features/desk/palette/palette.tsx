import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconKeyboard, IconSearch } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { selectIsHelp, selectIsOpen } from '#machines/desk/desk-palette.selectors.ts';
import { Icon } from '#src/components/icon.tsx';
import { part } from '#src/delivery/part.tsx';
import { lateDialog } from '#src/components/modal.tsx';
import { PaletteActor } from './palette-actor.ts';
import { jumpKeys } from './jump-keys.ts';
import classes from './palette.module.css';

const PaletteWindow = part(async () => (await import('./palette-window.tsx')).PaletteWindow, {
  when: 'idle',
  onFail: 'retry',
});
const KeysDialog = lateDialog(async () => (await import('./keys-dialog.tsx')).KeysDialog);

export function Palette() {
  const actor = PaletteActor.useActorRef();
  const isOpen = PaletteActor.useSelector(selectIsOpen);
  const isHelp = PaletteActor.useSelector(selectIsHelp);
  const close = () => actor.send({ type: 'palette.close' });
  if (isOpen) return <PaletteWindow onClose={close} />;
  return isHelp ? <KeysDialog onClose={close} /> : null;
}

export function JumpButton() {
  const actor = PaletteActor.useActorRef();
  return (
    <UnstyledButton
      className={classes.jump}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => actor.send({ type: 'palette.toggle' })}
    >
      <Icon of={IconSearch} />
      <span>
        <Trans>Jump to</Trans>
      </span>
      <kbd dir="ltr" aria-hidden="true">
        {jumpKeys()}
      </kbd>
    </UnstyledButton>
  );
}

export function KeysButton() {
  const { t } = useLingui();
  const actor = PaletteActor.useActorRef();
  return (
    <ActionIcon
      className={classes.help}
      aria-label={t`All shortcuts`}
      aria-keyshortcuts="?"
      onClick={() => actor.send({ type: 'help.show' })}
    >
      <Icon of={IconKeyboard} />
    </ActionIcon>
  );
}
