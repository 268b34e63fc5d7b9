import { CABINS } from '#contract/constants.ts';
import type { MainOfferDetails, SavedOption } from '#contract/entities/main-offer-details.ts';
import { readDay } from '#contract/rules/dates.ts';
import { HOMES } from '#contract/rules/home-airports.ts';
import { listOf, oneOf, optional, orNull, record, text, whole } from '#contract/rules/reads.ts';
import { readRooms } from '#contract/rules/rooms.ts';

const option = record<SavedOption>({ key: text(1_200), meaning: text(1_000) });
type Parts<Name extends keyof MainOfferDetails> = NonNullable<MainOfferDetails[Name]>;

type SavedStop = NonNullable<Parts<'wish'>['stops'][number]>;

/** The offer in progress, as `MainOfferDetails` has it. */
export const readChoice = record<MainOfferDetails>({
  request: record<Parts<'request'>>({
    package_id: whole(1, 2_147_483_647),
    rooms: readRooms,
    start_date: readDay,
    end_date: readDay,
    class: oneOf(CABINS),
    from: optional(oneOf(HOMES)),
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
    flight: orNull(option),
    stops: listOf(
      orNull(
        record<SavedStop>({
          HotelCode: text(64),
          HotelName: optional(text(200)),
          rooms: orNull(listOf(option)),
        }),
      ),
    ),
    amenities: orNull(listOf(whole())),
    amenity_names: optional(listOf(text(200))),
  }),
  promo_code: orNull(text(32)),
});
