import { CABINS } from '#contract/constants.ts';
import type { MainOfferDetails, SavedOption } from '#contract/entities/main-offer-details.ts';
import { readDay } from '#contract/rules/dates.ts';
import { isRecord, listOf, oneOf, orNull, record, text, whole, type Read } from '#contract/rules/reads.ts';
import { readRooms } from '#contract/rules/rooms.ts';

const options = listOf(record<SavedOption>({ key: text(1_200), meaning: text(1_000) }));
type Parts<Name extends keyof MainOfferDetails> = NonNullable<MainOfferDetails[Name]>;

type SavedStop = NonNullable<Parts<'wish'>['stops'][number]>;
const stop = { HotelCode: text(64), rooms: orNull(options) };
/** Older choices lack the name. */
const readStop: Read<SavedStop> = (value) =>
  record<SavedStop>(isRecord(value) && value.HotelName !== undefined ? { ...stop, HotelName: text(200) } : stop)(value);

/** The offer in progress, as `MainOfferDetails` has it. */
export const readChoice = record<MainOfferDetails>({
  request: record<Parts<'request'>>({
    package_id: whole(1, 2_147_483_647),
    rooms: readRooms,
    start_date: readDay,
    end_date: readDay,
    class: oneOf(CABINS),
  }),
  keys: record<Parts<'keys'>>({
    SearchId: text(1_200),
    stops: listOf(
      record({ HotelCode: text(64), Searchid: text(400), SourceCode: text(40), rateKeys: listOf(text(400), 1, 6) }),
      1,
      5,
    ),
    amenities: listOf(whole(), 0, 30),
  }),
  wish: record<Parts<'wish'>>({
    flight: orNull(record<SavedOption>({ key: text(1_200), meaning: text(1_000) })),
    stops: listOf(orNull(readStop)),
    amenities: orNull(listOf(whole())),
  }),
  promo_code: orNull(text(32)),
});
