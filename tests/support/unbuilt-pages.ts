import { documentOf, type PageSource } from '#server/http/page-source.ts';
import { listedPaths, matchRoute, render } from '#src/entry-server.tsx';

/** The pages' own renderer, unbuilt. */
export const unbuiltPages: PageSource = {
  renderer: async () => ({ render, matchRoute, listedPaths }),
  document: async (result) => documentOf(result, { head: '' }),
  scriptHashes: [],
  keeps: false,
  root: null,
  close: async () => undefined,
};
