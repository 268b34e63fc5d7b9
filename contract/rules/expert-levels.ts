/** Share of profit, by level (P3). */
export const EXPERT_LEVELS = {
  1: { percent: 25 },
  2: { percent: 32 },
  3: { percent: 40 },
  4: { percent: 50 },
} as const;
export type ExpertLevel = keyof typeof EXPERT_LEVELS;

/** [ST6]: trips of twelve months, reviews, cancellations. */
export type LevelFigures = {
  travelled: number;
  reviews: number;
  rating_sum: number;
  booked: number;
  cancelled: number;
};

type Need = { travelled: number; reviews: number; tenths: number; cancelledAtMost: number };
/** `tenths` of a star; `cancelledAtMost` in percent. */
export const LEVEL_NEEDS: Record<ExpertLevel, Need> = {
  1: { travelled: 0, reviews: 0, tenths: 0, cancelledAtMost: 100 },
  2: { travelled: 5, reviews: 0, tenths: 0, cancelledAtMost: 100 },
  3: { travelled: 20, reviews: 8, tenths: 43, cancelledAtMost: 10 },
  4: { travelled: 60, reviews: 25, tenths: 46, cancelledAtMost: 5 },
};
export const LEVELS = Object.keys(EXPERT_LEVELS).map(Number) as ExpertLevel[];

const reaches = ({ travelled, reviews, rating_sum, booked, cancelled }: LevelFigures, need: Need): boolean =>
  travelled >= need.travelled &&
  reviews >= need.reviews &&
  rating_sum * 10 >= need.tenths * reviews &&
  cancelled * 100 <= need.cancelledAtMost * booked;

/** The highest whose needs, and all lower ones', are met. */
export const levelByRule = (figures: LevelFigures): ExpertLevel =>
  LEVELS.findLast((level) => LEVELS.every((other) => other > level || reaches(figures, LEVEL_NEEDS[other]))) ?? 1;
