import type { ExpertSub } from '#src/features/expert-area/expert-screens.page.tsx';
import { NoExpertPage } from '#src/features/expert-area/no-expert-page.tsx';
import { VersionsScreen } from './versions-screen.tsx';
import { provideVersionActs } from './own-packages.effects.ts';

export const PackageVersionsRoute = ({ id, sub }: ExpertSub) =>
  sub === 'versions' && /^\d+$/u.test(id) ? (
    <VersionsScreen id={Number(id)} provide={provideVersionActs} />
  ) : (
    <NoExpertPage />
  );
