import { AsyncLocalStorage } from 'node:async_hooks';
import type { DocumentKind } from './tables/content.ts';

/** A document that is not published, as one page shows it [CA6]; `at`: epoch ms. */
export type Preview = { kind: DocumentKind; body: object; at: number };
const context = new AsyncLocalStorage<Preview>();

/** What `work` reads of documents has this one over the published ones, and stays in no cache. */
export const withPreview = <Result>(preview: Preview, work: () => Promise<Result>): Promise<Result> =>
  context.run(preview, work);
export const currentPreview = (): Preview | undefined => context.getStore();
