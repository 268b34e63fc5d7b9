import { fromPromise } from 'xstate';
import type { Call } from '#contract/calls/call.ts';
import { deskFileMachine } from '#machines/desk-file/desk-file.machine.ts';
import type { ListQuery } from '#machines/desk-list/desk-list.machine.ts';
import { request } from '#src/api/http.ts';
import { serverNow } from '#src/api/server-clock.ts';

export type SaveFile = (name: string, text: string, type: string) => void;

/** Without it, table programs take Arabic for another alphabet; the browser drops it from what it reads. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Gives the file of a list its hands: `call` answers CSV for the filters of the list; `name` is the file's, without its day. `of` is what
 * the list is about, where its path names one.
 */
export const wireDeskFile = (call: Call, name: string, saveFile: SaveFile, of = '') =>
  deskFileMachine.provide({
    actors: {
      saveList: fromPromise<void, { query: ListQuery }>(async ({ input: { query }, signal }) => {
        const { page: _, size: __, ...filters } = query;
        const url = call.path.replace(/:\w+/u, encodeURIComponent(of));
        const text = String(await request({ method: call.method, url, query: filters, signal }));
        const day = new Date(serverNow()).toISOString().slice(0, 10);
        saveFile(`${name}-${day}.csv`, BYTE_ORDER_MARK + text.replace(BYTE_ORDER_MARK, ''), 'text/csv;charset=utf-8');
      }),
    },
  });
