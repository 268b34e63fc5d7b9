import * as z from 'zod/mini';

/** Filters of a desk list as query text, with `page` and `size`; read by `rules/desk-query.ts`. */
export const DeskQuery = z.record(z.string(), z.string());

/** A page of a desk list. `dropped`: names of ignored query values. */
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

/** A person: account number, and name while it exists. */
export const Person = z.object({ id: z.int(), name: z.nullable(z.string()) });
export type Person = z.output<typeof Person>;
