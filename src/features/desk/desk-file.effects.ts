import { fromPromise } from 'xstate';
import type { Call } from '#contract/calls/call.ts';
import { businessDay } from '#contract/rules/dates.ts';
import { deskFileMachine } from '#machines/desk/desk-file.machine.ts';
import type { ListQuery } from '#machines/desk/desk-list.machine.ts';
import { request } from '#src/api/http.ts';
import { serverNow } from '#src/api/server-clock.ts';

export type SaveFile = (name: string, bytes: ArrayBuffer, type: string) => void;

const TYPES: Record<string, string> = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Keeps the file's bytes; refusals are parsed as usual. */
const readAnswer = (bytes: ArrayBuffer, _: unknown, status = 0): unknown => {
  if (status < 400) return bytes;
  const text = new TextDecoder().decode(bytes);
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** `call` returns CSV, or Excel for `format=xlsx`; `name` has no day; `of` is the path's record. */
export const provideDeskFile = (call: Call, name: string, saveFile: SaveFile, of = '') =>
  deskFileMachine.provide({
    actors: {
      saveList: fromPromise<void, { query: ListQuery }>(async ({ input: { query }, signal }) => {
        const { page: _, size: __, ...filters } = query;
        const url = call.path.replace(/:\w+/u, encodeURIComponent(of));
        const bytes = await request({
          method: call.method,
          url,
          query: filters,
          signal,
          // a long list may take any time
          timeout: 0,
          responseType: 'arraybuffer',
          transformResponse: readAnswer,
        });
        const day = businessDay(serverNow());
        const ending = filters.format === 'xlsx' ? 'xlsx' : 'csv';
        saveFile(`${name}-${day}.${ending}`, bytes as ArrayBuffer, TYPES[ending]!);
      }),
    },
  });
