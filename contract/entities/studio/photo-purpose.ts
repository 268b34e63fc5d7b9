/** What an expert's photograph is of: packages, or the face of its expert. */
export const PHOTO_PURPOSES = ['package', 'portrait'] as const;
export type PhotoPurpose = (typeof PHOTO_PURPOSES)[number];
