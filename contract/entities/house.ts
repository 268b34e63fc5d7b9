import * as z from 'zod/mini';

/** Who sells, in the caller's language and market [CA20]. Phones are E.164, hours HH:MM of the market's zone. */
export const HouseDetails = z.object({
  name: z.string(),
  licence: z.nullable(z.string()),
  phone: z.string(),
  whatsapp: z.nullable(z.string()),
  email: z.string(),
  address: z.string(),
  opens: z.string(),
  closes: z.string(),
  /** 0 is Sunday. */
  closed_on: z.array(z.int()),
});
export type HouseDetails = z.output<typeof HouseDetails>;
