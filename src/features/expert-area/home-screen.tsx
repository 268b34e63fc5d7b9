import { Trans } from '@lingui/react/macro';
import { expertQueries } from '#src/api/expert-queries.ts';
import { useScope } from '#src/locale/scope.tsx';
import { DeskSection } from '#src/features/desk/desk-section.tsx';
import { DeskTitle } from '#src/features/desk/desk-title.tsx';
import { ReadOrWait } from '#src/features/desk/read-or-wait.tsx';
import { useDeskQuery } from '#src/features/desk/use-desk-query.ts';
import { LevelSection } from './level-section.tsx';
import { MoneyFigures } from './money-figures.tsx';
import { TasksSection } from './tasks-section.tsx';

export function ExpertHomeScreen() {
  const read = useDeskQuery(expertQueries.home(useScope()));
  const name = read.data?.name;
  return (
    <>
      <DeskTitle>{name ? <Trans>Hello, {name}</Trans> : <Trans>Home</Trans>}</DeskTitle>
      <ReadOrWait read={read}>
        {(home) => (
          <>
            <TasksSection home={home} />
            <DeskSection title={<Trans>Earnings</Trans>}>
              <MoneyFigures sums={home.sums} />
            </DeskSection>
            <LevelSection home={home} />
          </>
        )}
      </ReadOrWait>
    </>
  );
}
