import '#src/theme/tokens.css';
import '#src/theme/fonts.css';
import '#src/theme/global.css';
import { startApp } from '#src/app/start.tsx';

void startApp();
