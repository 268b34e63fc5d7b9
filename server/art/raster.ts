import { Resvg, renderAsync, type ResvgRenderOptions } from '@resvg/resvg-js';
import { FONT_FAMILY, fontFiles } from './fonts.ts';

const options = (more: ResvgRenderOptions = {}): ResvgRenderOptions => ({
  font: { fontFiles: fontFiles(), loadSystemFonts: false, defaultFontFamily: FONT_FAMILY },
  ...more,
});

/** An SVG of ours as PNG, so many pixels wide. Drawn off the main thread; throws on broken SVG. */
export async function pngOf(svg: string, width: number): Promise<Buffer> {
  const image = await renderAsync(svg, options({ fitTo: { mode: 'width', value: width } }));
  return image.asPng();
}

/** How wide a line of text comes out, in the units of the drawing. */
export function widthOf(svgText: string): number {
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="200">${svgText}</svg>`;
  return new Resvg(sheet, options()).getBBox()?.width ?? 0;
}
