import { NotFoundScreen } from '#src/features/errors/not-found-screen.tsx';

/** Hides forbidden pages behind the usual 404. */
export const DeskNotFound = () => <NotFoundScreen message={null} packageId={null} onRetry={null} />;
