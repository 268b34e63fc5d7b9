const VENDORS = /^(\/pictures\/h\/[0-9a-f]{24})-640\.webp$/u;

/** A photograph that a vendor has of its hotel. */
export const isOfVendor = (src: string): boolean => VENDORS.test(src);

/** The widths that it is kept in [CA16]. */
export function vendorFiles(src: string): { srcSet?: string } {
  const [, name] = VENDORS.exec(src) ?? [];
  return name === undefined
    ? {}
    : { srcSet: [320, 640, 1280].map((width) => `${name}-${width}.webp ${width}w`).join(', ') };
}
