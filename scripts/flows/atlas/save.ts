import { aloneOf } from '#scripts/flows/draw/style.ts';
import { mermaidOf } from '#scripts/flows/draw/mermaid.ts';
import type { Drawn } from './data.ts';

function save(name: string, part: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(part);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}

async function pictureOf(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  // sharp in documents, and below what canvases allow
  const scale = Math.min(2, 8_000 / Math.max(image.width, image.height));
  [canvas.width, canvas.height] = [image.width * scale, image.height * scale];
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))));
  });
}

export const FORMS: Record<string, (entry: Drawn) => Promise<void>> = {
  JSON: async ({ chart }) => save(`${chart.id}.json`, new Blob([JSON.stringify(chart, null, 2)])),
  Mermaid: async ({ chart }) => save(`${chart.id}.mmd`, new Blob([mermaidOf(chart)])),
  SVG: async ({ chart, svg }) => save(`${chart.id}.svg`, new Blob([aloneOf(svg)], { type: 'image/svg+xml' })),
  PNG: async ({ chart, svg }) => save(`${chart.id}.png`, await pictureOf(aloneOf(svg))),
};
