/** Waits until an element no longer moves: what is above it may still grow after it was scrolled to. */
export async function steady(place: () => Promise<string>): Promise<void> {
  let before = await place();
  for (let tries = 0; tries < 100; tries += 1) {
    const now = await place();
    if (now === before) return;
    before = now;
  }
}

/** In the page: brings an element into sight after two frames, and says where it stands. */
export function placeOf(element: Element): Promise<string> {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  return new Promise((resolve) => {
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const { x, y, width, height } = element.getBoundingClientRect();
        resolve([x, y, width, height].join());
      }),
    );
  });
}

/** In the page: resolves once what was changed last is on the screen, in its own letters. */
export async function drawn(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  await document.fonts.ready;
  await frame();
  await frame();
}
