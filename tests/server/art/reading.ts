/** Every id a picture defines. */
export const ids = (svg: string): readonly string[] => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);

/** How many shapes carry a colour. */
export const redThings = (svg: string, colour: string): number => svg.split(`"${colour}"`).length - 1;
