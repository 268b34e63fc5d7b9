import type { DocumentKind } from '#contract/entities/desk/document.ts';

export type { DocumentKind };

/** Documents of the catalogue [CA2]: both languages in one JSON. */
export type ContentTables = {
  content_item: {
    kind: DocumentKind;
    key: string;
    state: 'draft' | 'live' | 'hidden';
    /** Of the newest `content_version`; 0: never published. */
    version: number;
    /** Where it came from; null: written here. */
    pack: string | null;
    /** The version that the pack wrote: a later one was changed here. */
    pack_version: number | null;
    changed_at: number;
  };
  /** Append-only by trigger. */
  content_version: {
    kind: DocumentKind;
    key: string;
    version: number;
    body_json: string;
    /** Null: by a pack. */
    published_by: number | null;
    published_at: number;
  };
  content_draft: {
    kind: DocumentKind;
    key: string;
    rev: number;
    body_json: string;
    changed_by: number;
    changed_at: number;
  };
};
