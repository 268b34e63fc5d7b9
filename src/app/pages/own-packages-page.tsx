import { OwnPackagesScreen } from '#src/screens/expert/studio/packages-screen.tsx';
import { wireOwnPackageActs } from '#src/wiring/own-packages.wiring.ts';

/** /expert/packages */
export const OwnPackagesRoute = () => <OwnPackagesScreen wire={wireOwnPackageActs} />;
