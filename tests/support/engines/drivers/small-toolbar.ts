import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** MiniBrowser's own toolbar would keep its window at 447 pixels or more: a telephone's is 390. */
const CSS = 'button, button *, entry, entry * { min-width: 0; padding: 0; margin: 0; border-width: 0 }\n';

/** A folder of settings for GTK, to be named in XDG_CONFIG_HOME, in which buttons take no room. */
export function smallToolbar(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'etravelers-gtk-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(join(folder, 'gtk-3.0/gtk.css'), CSS);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
