import '#src/theme/layers.css';
import '#src/theme/tokens.css';
import '#src/theme/mantine-variables.css';
import '#src/theme/fonts.css';
import '#src/theme/global.css';
import '#src/delivery/react.ts';
import { applyWebFonts } from './delivery/web-fonts.ts';
import { startApp } from '#src/app/start.tsx';
import { nextTask } from '#src/delivery/next-task.ts';
import { followTranslator } from '#src/delivery/translated.ts';

followTranslator();
void nextTask().then(startApp);
void applyWebFonts();
