import * as z from 'zod';

const day = z.string().regex(/^\d{4}-\d\d-\d\d$/u);
const language = z.enum(['ENG', 'ARA']);
const name = z
  .string()
  .min(1)
  .max(50)
  .regex(/^[\p{Script=Latin} .'-]+$/u);
/** Ages from 2 to 17, and infants as children of 1. */
const childAge = z.int().min(0).max(17);

/** What POST /hotels takes of what we use; anything else is refused. */
export const AvailabilityBody = z
  .strictObject({
    stay: z.strictObject({ checkIn: day, checkOut: day }),
    occupancies: z
      .array(
        z
          .strictObject({
            rooms: z.int().min(1).max(9),
            adults: z.int().min(1).max(9),
            children: z.int().min(0).max(6),
            paxes: z.array(z.strictObject({ type: z.literal('CH'), age: childAge })).optional(),
          })
          .refine(({ children, paxes = [] }) => paxes.length === children, 'each child needs its age'),
      )
      .min(1)
      .max(9),
    geolocation: z
      .strictObject({
        latitude: z.number().min(-90).max(90),
        longitude: z.number().min(-180).max(180),
        radius: z.number().positive().max(200),
        unit: z.literal('km'),
      })
      .optional(),
    hotels: z.strictObject({ hotel: z.array(z.int().positive()).min(1).max(2_000) }).optional(),
    language,
    sourceMarket: z.string().regex(/^[A-Z]{2}$/u),
    filter: z.strictObject({
      maxHotels: z.int().min(1).max(2_000),
      maxRatesPerRoom: z.int().min(1).max(20),
      paymentType: z.literal('AT_WEB').optional(),
    }),
  })
  .refine(({ stay }) => stay.checkIn < stay.checkOut, 'checkOut must be after checkIn')
  .refine(
    ({ geolocation, hotels }) => (geolocation === undefined) !== (hotels === undefined),
    'one place is asked for',
  );

/** One key a call, as the vendor's advice has it. */
export const CheckBody = z.strictObject({
  rooms: z.array(z.strictObject({ rateKey: z.string().min(20) })).length(1),
  language,
});

export const BookingBody = z.strictObject({
  holder: z.strictObject({ name, surname: name }),
  clientReference: z.string().regex(/^[A-Za-z0-9]{1,20}$/u),
  remark: z.string().max(2_000).optional(),
  rooms: z
    .array(
      z.strictObject({
        rateKey: z.string().min(20),
        paxes: z
          .array(
            z.strictObject({
              roomId: z.int().positive(),
              type: z.enum(['AD', 'CH']),
              age: childAge.optional(),
              name,
              surname: name,
            }),
          )
          .min(1),
      }),
    )
    .min(1)
    .max(9),
});

export const FindQuery = z.strictObject({
  clientReference: z.string().min(1).max(20),
  filterType: z.literal('CREATION'),
  status: z.enum(['ALL', 'CONFIRMED', 'CANCELLED']),
  from: z.string().regex(/^\d+$/u),
  to: z.string().regex(/^\d+$/u),
  start: day,
  end: day,
});

export const CancelQuery = z.strictObject({ cancellationFlag: z.enum(['SIMULATION', 'CANCELLATION']) });

const number = z.string().regex(/^[1-9]\d*$/u);
const page = {
  fields: z.string().min(1),
  language,
  useSecondaryLanguage: z.enum(['true', 'false']),
  from: number,
  to: number,
};
const isPage = ({ from, to }: { from: string; to: string }) => {
  const houses = Number(to) - Number(from) + 1;
  return houses >= 1 && houses <= 1_000;
};

export const ListQuery = z.strictObject(page).refine(isPage, 'a page has a thousand at most');
/** Houses by destination or by code: never all of them. */
export const ContentQuery = z
  .strictObject({
    ...page,
    codes: z
      .string()
      .regex(/^\d+(,\d+){0,999}$/u)
      .optional(),
    destinationCode: z
      .string()
      .regex(/^[A-Z]{3}$/u)
      .optional(),
  })
  .refine(isPage, 'a page has a thousand at most')
  .refine(({ codes, destinationCode }) => (codes === undefined) !== (destinationCode === undefined), 'which houses');
