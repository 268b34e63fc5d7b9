import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

// A screen's test waits for what it looks for, however busy the machine is; the runner's own limit ends it.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 15_000 });
  // the document of tests knows none of a device's wishes; Mantine's root asks
  const nothing = () => undefined;
  window.matchMedia = (media) =>
    ({ media, matches: false, addEventListener: nothing, removeEventListener: nothing }) as unknown as MediaQueryList;
  // nor does it scroll; lists keep what the keys stand on in sight
  Element.prototype.scrollIntoView = nothing;
  window.scrollBy = nothing;
}

/**
 * Passwords are hashed with the least memory: what a hash costs a thief is read from its own words (passwords.test), and the
 * journeys in browsers pay the whole price.
 */
const COSTLY = 1_024;
const derive = crypto.argon2;
const cheap: typeof derive = (algorithm, parameters, done) =>
  derive(algorithm, parameters.memory > COSTLY ? { ...parameters, memory: 8, passes: 1 } : parameters, done);
Object.assign(crypto, { argon2: cheap });
syncBuiltinESMExports();
