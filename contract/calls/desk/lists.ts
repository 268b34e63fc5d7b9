import * as z from 'zod/mini';

/** Read by `rules/desk-query.ts`. */
export const DeskQuery = z.record(z.string(), z.string());

/** `dropped`: names of ignored query values. */
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

export const Person = z.object({ id: z.int(), name: z.nullable(z.string()) });
export type Person = z.output<typeof Person>;
