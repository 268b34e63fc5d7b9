import * as z from 'zod/mini';

/** One rate key per requested room, in order. */
export const StopChoice = z.object({
  HotelCode: z.string().check(z.maxLength(64)),
  Searchid: z.string().check(z.maxLength(400)),
  SourceCode: z.string().check(z.maxLength(40)),
  rateKeys: z.array(z.string().check(z.maxLength(400))).check(z.minLength(1), z.maxLength(6)),
});
export type StopChoice = z.output<typeof StopChoice>;

/** Keys only, never a price. */
export const SelectionKeys = z.object({
  SearchId: z.string().check(z.maxLength(1200)),
  stops: z.array(StopChoice).check(z.minLength(1), z.maxLength(5)),
  amenities: z.array(z.int()).check(z.maxLength(30)),
});
export type SelectionKeys = z.output<typeof SelectionKeys>;
