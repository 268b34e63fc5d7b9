/** Input from before hydration: recorded by src/delivery, replayed by the application. */
export type Early = {
  acts: { target: HTMLElement; at: number }[];
  typed: Map<Field, string | boolean>;
  stop(): void;
};

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Absent in development, where the application comes with the page. */
export type WithEarly = Window & { etEarly?: Early };
