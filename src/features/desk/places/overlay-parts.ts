import { msg } from '@lingui/core/macro';
import { name, pictures, type Part } from './part.ts';

/** Over a vendor's house; what is left empty stays the vendor's. */
export const OVERLAY_PARTS: Part[] = [
  name,
  { kind: 'words', path: 'district', label: msg`District`, optional: true },
  pictures,
];
