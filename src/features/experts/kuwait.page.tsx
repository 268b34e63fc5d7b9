import { KuwaitScreen } from './kuwait-screen.tsx';

export const KuwaitRoute = () => <KuwaitScreen />;
