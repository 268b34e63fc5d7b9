import { useDrag } from '@mantine/hooks';

/** Drawn down so far, in pixels, a sheet closes when the finger goes. */
const FAR = 96;
/** So fast, in pixels a millisecond, it closes however short the way was. */
const FAST = 0.5;
/** A press that moves less is a tap. */
const TAP = 8;
/** Sheets come from the foot on these alone (modal-window.module.css). */
const PHONES = '(max-width: 47.99em)';

/**
 * The ref of a sheet's head: on a phone the sheet `id` follows the finger that draws its head down, and closes, or comes
 * back, where it is let go.
 */
export function useSwipeDown(id: string, close: () => void, enabled: boolean) {
  const { ref } = useDrag<HTMLDivElement>(
    ({ movement: [, down], velocity: [, speed], direction: [, way], last, canceled, cancel }) => {
      const sheet = document.getElementById(id);
      if (!sheet || !matchMedia(PHONES).matches) return cancel();
      sheet.style.translate = last ? '' : `0 ${Math.max(0, down)}px`;
      if (last && !canceled && (down > FAR || (way > 0 && speed > FAST))) close();
    },
    { axis: 'y', threshold: TAP, enabled },
  );
  return ref;
}
