import { useDrag } from '@mantine/hooks';

const FAR = 96;
/** Pixels per ms. */
const FAST = 0.5;
/** A shorter movement is a tap. */
const TAP = 8;
/** Only here sheets come from the bottom (modal-window.module.css). */
const PHONES = '(max-width: 47.99em)';

/** On phones, dragging the head down moves the sheet `id`. */
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
