/** What was done on the page before its application stood: kept by src/delivery, done again by the application. */
export type Early = {
  acts: { target: HTMLElement; at: number }[];
  typed: Map<Field, string | boolean>;
  /** From here on nothing is kept. */
  stop(): void;
};

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Where the window has it; nowhere while developing, where the application comes with the page. */
export type WithEarly = Window & { etEarly?: Early };
