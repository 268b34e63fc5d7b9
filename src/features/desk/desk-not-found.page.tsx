import { NotFoundScreen } from '#src/features/errors/not-found-screen.tsx';

/** Who may not see a page of the desk meets what everyone meets where nothing is. */
export const DeskNotFound = () => <NotFoundScreen message={null} packageId={null} onRetry={null} />;
