import { KuwaitScreen } from './kuwait-screen.tsx';

/** /ETravlersQ8 */
export const KuwaitRoute = () => <KuwaitScreen />;
