import { KuwaitScreen } from '#src/screens/etravelers/kuwait-screen.tsx';

/** /ETravlersQ8 */
export const KuwaitRoute = () => <KuwaitScreen />;
