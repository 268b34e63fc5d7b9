import { Resvg, renderAsync, type ResvgRenderOptions } from '@resvg/resvg-js';
import { FONT_FAMILY, fontFiles } from './fonts.ts';

const options = (more: ResvgRenderOptions = {}): ResvgRenderOptions => ({
  font: { fontFiles: fontFiles(), loadSystemFonts: false, defaultFontFamily: FONT_FAMILY },
  ...more,
});

/** Off the main thread, `width` in pixels; throws on broken SVG. */
export async function pngOf(svg: string, width: number): Promise<Buffer> {
  const image = await renderAsync(svg, options({ fitTo: { mode: 'width', value: width } }));
  return image.asPng();
}

export function widthOf(svgText: string): number {
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="200">${svgText}</svg>`;
  return new Resvg(sheet, options()).getBBox()?.width ?? 0;
}
