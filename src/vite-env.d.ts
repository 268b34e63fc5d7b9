/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The trick that this build is made without (`src/delivery/switches.ts`). */
  readonly DELIVERY_OFF?: import('./delivery/switches.ts').Switch | '';
}

declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
