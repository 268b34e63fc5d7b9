/** The subject of a photograph: packages, or the expert's face. */
export const PHOTO_PURPOSES = ['package', 'portrait'] as const;
export type PhotoPurpose = (typeof PHOTO_PURPOSES)[number];
