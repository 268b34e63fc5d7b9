import { IconDownload } from '@tabler/icons-react';
import { createActorContext } from '@xstate/react';
import { useLocation } from 'react-router-dom';
import { Button } from '@mantine/core';
import { deskFileMachine } from '#machines/desk-file/desk-file.machine.ts';
import { selectFailed, selectIsBusy } from '#machines/desk-file/desk-file.selectors.ts';
import { Icon } from '#src/components/icon.tsx';
import { DeskFailed } from '#src/screens/desk/desk-failed.tsx';
import { useInspect } from '#src/screens/desk/inspect-context.ts';
import { queryOf } from './list-path.ts';

const FileActor = createActorContext(deskFileMachine);

/** The list, as it is filtered, as a file of CSV. */
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
  return (
    <>
      <Button
        variant="default"
        size="sm"
        loading={isBusy}
        leftSection={<Icon of={IconDownload} size={17} />}
        onClick={() => actor.send({ type: 'file.take', query: queryOf(search) })}
      >
        CSV
      </Button>
      <DeskFailed failed={failed} />
    </>
  );
}
