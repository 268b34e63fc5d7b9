import type { ExpertSub } from '#src/app/expert-screens.tsx';
import { NoExpertPage } from '#src/screens/expert/no-expert-page.tsx';
import { VersionsScreen } from '#src/screens/expert/studio/versions-screen.tsx';
import { wireVersionActs } from '#src/wiring/own-packages.wiring.ts';

/** /expert/packages/{id}/versions */
export const PackageVersionsRoute = ({ id, sub }: ExpertSub) =>
  sub === 'versions' && /^\d+$/u.test(id) ? (
    <VersionsScreen id={Number(id)} wire={wireVersionActs} />
  ) : (
    <NoExpertPage />
  );
