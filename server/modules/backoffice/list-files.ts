import type { Call } from '#contract/calls/call.ts';
import type { Clock } from '#server/clock.ts';
import { fileName, understood, type Cell, type FileSource, type FileWish } from '#server/modules/files/index.ts';
import type { Route } from '#server/modules/route.ts';
import { pause } from '#server/pause.ts';
import { EXPERT_FILES } from './list-columns-experts.ts';
import { OFFER_FILES } from './list-columns-offers.ts';
import { WORK_FILES } from './list-columns-works.ts';
import type { ListFile } from './list-file.ts';

type Page = { items?: unknown[]; members?: unknown[]; pages?: number; total?: number; dropped?: string[] };

const SLICE = '100';
const itemsOf = ({ items, members }: Page): unknown[] => items ?? members ?? [];

/** By the rows of each list's own route [BO4]. Orders, letters and books have their own files. */
export function createListFiles(lists: Route[], clock: Clock): FileSource[] {
  const listOf = (call: Call): Route => {
    const list = lists.find((one) => one.call === call);
    if (!list) throw new Error(`no route answers ${call.path}`);
    return list;
  };

  async function open(
    { name, list, columns: usual, personal = {} }: ListFile,
    { query: all, params, caller }: FileWish,
  ) {
    const { personal: isAsked, ...query } = all;
    const columns = Object.entries({ ...usual, ...(isAsked === '1' ? personal : {}) });
    const read = async (page: number): Promise<Page> => {
      const body = { ...query, page: String(page), size: SLICE };
      const { data } = (await listOf(list).handle({ body, params, caller })) as { data: Page };
      return data;
    };
    const first = await read(1);
    const cellsOf = (page: Page): Cell[][] =>
      itemsOf(page).map((item) => columns.map(([, cellOf]) => cellOf(item, caller.locale)));
    async function* slices(): AsyncGenerator<Cell[][]> {
      yield cellsOf(first);
      for (let page = 2; page <= (first.pages ?? 1); page += 1) {
        await pause();
        yield cellsOf(await read(page));
      }
    }
    return {
      name: fileName(name, clock),
      rows: first.total ?? itemsOf(first).length,
      filters: understood(query, first.dropped ?? [], { list: name, locale: caller.locale }),
      columns: columns.map(([column]) => column),
      slices: slices(),
    };
  }

  return [...WORK_FILES, ...EXPERT_FILES, ...OFFER_FILES].map((file) => ({
    call: file.call,
    log: { act: 'list.export', list: file.name },
    open: (wish) => open(file, wish),
  }));
}
