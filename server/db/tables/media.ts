import type { ColumnType } from 'kysely';
import type { Licence } from '#contract/entities/desk/media.ts';
import type { PhotoPurpose } from '#contract/entities/studio/photo-purpose.ts';
import type { MediaFormat } from '#server/media-store/media-store.ts';

export type MediaTables = {
  /** Photographs; their bytes lie in the store of media. */
  media: {
    id: string;
    /** Of the whole picture as encoded: an owner's duplicates are stored once. */
    sha256: string;
    /** `house`, or an expert's id. */
    owner: string;
    purpose: 'house' | PhotoPurpose;
    /** `withdrawn`: by its expert after a sale, kept for bookings. */
    state: 'waiting' | 'passed' | 'refused' | 'withdrawn';
    width: number;
    height: number;
    alt_ar: string;
    alt_en: string;
    credit: string;
    licence: Licence | null;
    licence_url: string;
    /** Per cent from the left and the top. */
    focus_x: number;
    focus_y: number;
    /** A data URL for the desk; empty where its smallest file is public. */
    preview: string;
    created_at: number;
    /** `due`: a job puts them where `state` wants them; `avif`: its smaller ones are there. */
    files: ColumnType<'due' | 'webp' | 'avif', 'due' | 'webp' | undefined>;
  };
  /** Outlives its photograph until the store has let go of `key`. */
  media_file: { media_id: string; width: number; format: MediaFormat; bytes: number; key: string };
};
