import { Menu, Button } from '@mantine/core';
import '#src/components/menu-css.ts';
import { IconDownload } from '@tabler/icons-react';
import { Trans } from '@lingui/react/macro';
import { createActorContext } from '@xstate/react';
import { useLocation } from 'react-router-dom';
import { deskFileMachine } from '#machines/desk/desk-file.machine.ts';
import { selectFailed, selectIsBusy } from '#machines/desk/desk-file.selectors.ts';
import { Icon } from '#src/components/icon.tsx';
import { DeskFailed } from '#src/features/desk/desk-failed.tsx';
import { useInspect } from '#src/features/desk/inspect-context.ts';
import { queryOf } from './list-path.ts';

const FileActor = createActorContext(deskFileMachine);

export function ListFile({ logic }: { logic: typeof deskFileMachine }) {
  const inspect = useInspect();
  return (
    <FileActor.Provider logic={logic} options={{ inspect }}>
      <Take />
    </FileActor.Provider>
  );
}

function Take() {
  const { search } = useLocation();
  const actor = FileActor.useActorRef();
  const isBusy = FileActor.useSelector(selectIsBusy);
  const failed = FileActor.useSelector(selectFailed);
  const take = (format: 'xlsx' | 'csv') => () =>
    actor.send({ type: 'file.take', query: { ...queryOf(search), format } });
  return (
    <>
      <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <Button variant="default" size="sm" loading={isBusy} leftSection={<Icon of={IconDownload} size={17} />}>
            <Trans>Download</Trans>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={take('xlsx')}>
            <bdi translate="no">Excel</bdi>
          </Menu.Item>
          <Menu.Item onClick={take('csv')}>
            <Trans>CSV for programs</Trans>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <DeskFailed failed={failed} />
    </>
  );
}
