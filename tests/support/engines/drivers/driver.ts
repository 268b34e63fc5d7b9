/** What a page of another engine can be made to do, whichever protocol it speaks. */
export type Driver = {
  goto(url: string): Promise<void>;
  url(): Promise<string>;
  /** Runs a function in the page; arguments and answer are JSON. It sees nothing of this file. */
  run<Args extends unknown[], Answer>(work: (...args: Args) => Answer, ...args: Args): Promise<Answer>;
  /** Whether a function in the page finds anything. */
  finds<Args extends unknown[]>(find: (...args: Args) => Element | null, ...args: Args): Promise<boolean>;
  /** Waits, half a minute at most, until a function in the page finds something; whether it did. */
  waits<Args extends unknown[]>(find: (...args: Args) => Element | null, ...args: Args): Promise<boolean>;
  /** Waits for what a function in the page finds to come to rest, and presses it as a finger or a mouse does. */
  press<Args extends unknown[]>(find: (...args: Args) => Element | null, ...args: Args): Promise<void>;
  /** Waits likewise and types, key by key, after what stands there is gone. */
  type<Args extends unknown[]>(text: string, find: (...args: Args) => Element | null, ...args: Args): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  /** A PNG of what is in sight. */
  picture(): Promise<Buffer>;
  /** Errors of the console, of scripts and of promises nobody handles, so far. */
  problems(): Promise<string[]>;
  /** What was said so far is no problem. */
  forget(): void;
  close(): Promise<void>;
};
