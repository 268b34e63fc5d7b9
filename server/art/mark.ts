export const MARK = [
  '<path d="M2 38V17a15 15 0 0 1 30 0v21z" fill="#1b2338"/>',
  '<circle cx="21" cy="17" r="6.5" fill="#f3c067"/>',
  '<path d="M2 30c6-7 11-7 16-3s9 2 14-3v14H2z" fill="#2f7f83"/>',
  '<path d="M2 34c7-4 13-3 18 0s8 1 12-1v5H2z" fill="#f7f4ee"/>',
  '<path d="M9 31.5h12l-3 3.6h-6.4zM15 18.5l6 12h-6z" fill="#c2352a"/>',
].join('');

/** A maskable icon keeps the mark inside the middle 80 per cent. */
export function appIcon(maskable: boolean): string {
  const height = maskable ? 270 : 360;
  const width = (height * 34) / 40;
  const [x, y] = [(512 - width) / 2, (512 - height) / 2];
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">',
    `<rect width="512" height="512" rx="${maskable ? 0 : 96}" fill="#f7f4ee"/>`,
    `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 34 40">${MARK}</svg>`,
    '</svg>',
  ].join('');
}
