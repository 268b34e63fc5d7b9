import { OwnPackagesScreen } from './packages-screen.tsx';
import { provideOwnPackageActs } from './own-packages.effects.ts';

export const OwnPackagesRoute = () => <OwnPackagesScreen provide={provideOwnPackageActs} />;
