import { OwnPackagesScreen } from './packages-screen.tsx';
import { wireOwnPackageActs } from './own-packages.effects.ts';

/** /expert/packages */
export const OwnPackagesRoute = () => <OwnPackagesScreen wire={wireOwnPackageActs} />;
