import { fold } from '#contract/rules/fold.ts';
import type { Overlay } from '#contract/entities/catalogue/overlay.ts';
import type { HotelSupplier, HouseQuery, KnownHouse, VendorHotelContent } from './port.ts';

type Copy = Pick<HotelSupplier, 'search' | 'look'> & Required<Pick<HotelSupplier, 'houses' | 'housesIn'>>;

/** The one place where our words and photographs are laid over a vendor's house [CA16]. */
export function laidOver<House extends VendorHotelContent>(house: House, overlay: Overlay | undefined): House {
  if (!overlay) return house;
  const { name, district, pictures = [] } = overlay;
  const { facts } = house;
  return {
    ...house,
    name_ar: name.ar,
    name_en: name.en,
    facts: {
      ...facts,
      ...(district ? { district } : {}),
      ...(pictures.length > 0 ? { images: pictures.map((id) => `m:${id}`) } : {}),
    },
  };
}

/** What a supplier tells of its houses, in our words where we have some. */
export function withOverlays<Port extends Copy>(
  port: Port,
  overlays: () => Promise<ReadonlyMap<string, Overlay>>,
): Port {
  const { search, look, houses, housesIn } = port;

  /** Named so by us alone. */
  async function renamed({ city, words = [], stars = 0 }: HouseQuery): Promise<KnownHouse[]> {
    if (words.length === 0) return [];
    const named = [...(await overlays())].filter(([, overlay]) =>
      words.some((word) => ourWords(overlay).includes(word)),
    );
    const found = named.length > 0 ? await houses(named.map(([code]) => code)) : [];
    return found.filter((house) => {
      const [, overlay] = named.find(([code]) => code === house.code) ?? [];
      const text = `${overlay ? ourWords(overlay) : ''} ${fold(`${house.name_en} ${house.name_ar}`)}`;
      return (
        house.city_slug === city && house.stars >= stars && !house.isGone && words.every((word) => text.includes(word))
      );
    });
  }

  return {
    ...port,
    async search(query) {
      const [offers, all] = [await search(query), await overlays()];
      return offers.map((offer) =>
        offer.house ? { ...offer, house: laidOver(offer.house, all.get(offer.house.code)) } : offer,
      );
    },
    async look(...asked) {
      const offer = await look(...asked);
      if (!offer?.house) return offer;
      return { ...offer, house: laidOver(offer.house, (await overlays()).get(offer.house.code)) };
    },
    async houses(codes) {
      const all = await overlays();
      return (await houses(codes)).map((house) => laidOver(house, all.get(house.code)));
    },
    async housesIn(query) {
      const all = await overlays();
      const found = [...(await housesIn(query)), ...(await renamed(query))];
      return [...new Map(found.map((house) => [house.code, house])).values()]
        .toSorted((one, other) => one.facts.distance_m - other.facts.distance_m)
        .slice(0, query.most)
        .map((house) => laidOver(house, all.get(house.code)));
    },
  };
}

/** What our overlay is found by, folded. */
export const ourWords = ({ name, district }: Overlay): string =>
  fold([name.en, name.ar, district?.en ?? '', district?.ar ?? ''].join(' '));
