import { PICTURE_WIDTHS } from '#contract/constants.ts';

/** Widths of the smaller files that follow once a photograph is public [CA16]. */
export const AVIF_WIDTHS: readonly number[] = [PICTURE_WIDTHS.sm, PICTURE_WIDTHS.xl];
