import { both } from '#server/kernel/both.ts';
import type { PackageFacts } from '#server/db/tables/catalogue-json.ts';
import { cheapest, type Stop } from './stop.ts';

export function galleryOf(stops: Stop[]): PackageFacts['gallery'] {
  const scenes = stops.map(({ city }) => {
    const scene = city.scene ?? city.slug;
    return { image: `scene-${scene}-3x2`, scene, caption: city.name };
  });
  // the page calls them "your hotel and a room": they show the preselected hotel
  const bestHotels = stops.map(({ hotels: own }) => cheapest(own));
  const hotels = bestHotels.flatMap((best) =>
    best?.images[0] ? [{ image: best.images[0], scene: null, caption: best.name }] : [],
  );
  const [first] = stops;
  const rooms = (bestHotels[0]?.rooms ?? []).map(({ image, name }) => ({ image, scene: null, caption: name }));
  const wide = scenes.slice(0, 1).map(({ scene, caption }) => ({ image: `scene-${scene}-wide`, scene, caption }));
  const pictures = [...scenes, ...hotels.slice(0, 2), ...rooms.slice(0, 2)];
  return (pictures.length < 4 ? [...pictures, ...wide, ...spare(first)] : pictures).slice(0, 6);
}

/** Without hotels: more variants of the stop's poster. */
const spare = (stop: Stop | undefined): PackageFacts['gallery'] => {
  const scene = stop?.city.scene ?? stop?.city.slug ?? 'calm-sea';
  return ['4x5', '1x1'].map((form) => ({
    image: `scene-${scene}-${form}`,
    scene,
    caption: stop?.city.name ?? both('', ''),
  }));
};
