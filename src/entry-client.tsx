import '#src/theme/tokens.css';
import '#src/theme/fonts.css';
import '#src/theme/global.css';
import 'react-dom/client';
import { nextTask } from '#src/boot/next-task.ts';

// the libraries have been read in this task, the application follows in its own: together they hold up a slow processor
await nextTask();
const { startApp } = await import('#src/app/start.tsx');
void startApp();
