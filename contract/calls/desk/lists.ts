import * as z from 'zod/mini';

/** Filters of a desk's list as query text, with `page` and `size`; `rules/desk-query.ts` reads them. */
export const DeskQuery = z.record(z.string(), z.string());

/** A page of a desk's list. `dropped`: names of query values that were not understood and left out. */
export const deskPage = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    data: z.object({
      items: z.array(item),
      page: z.int(),
      pages: z.int(),
      total: z.int(),
      dropped: z.array(z.string()),
    }),
  });

/** Who did something: an account's number, and the name while there is one. */
export const Person = z.object({ id: z.int(), name: z.nullable(z.string()) });
export type Person = z.output<typeof Person>;
