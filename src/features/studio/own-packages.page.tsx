import { OwnPackagesScreen } from './packages-screen.tsx';
import { wireOwnPackageActs } from './own-packages.effects.ts';

export const OwnPackagesRoute = () => <OwnPackagesScreen wire={wireOwnPackageActs} />;
