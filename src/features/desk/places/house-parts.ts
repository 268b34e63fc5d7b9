import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Part } from './part.ts';

const market = (path: 'kw' | 'sa', label: MessageDescriptor): Part => ({
  kind: 'group',
  path,
  label,
  parts: [
    { kind: 'text', path: 'phone', label: msg`Telephone, with the country’s code`, code: true },
    { kind: 'text', path: 'whatsapp', label: msg`WhatsApp number`, code: true, optional: true },
    { kind: 'text', path: 'email', label: msg`Email`, code: true },
    { kind: 'words', path: 'address', label: msg`Address` },
    { kind: 'text', path: 'opens', label: msg`Opens at`, type: 'time' },
    { kind: 'text', path: 'closes', label: msg`Closes at`, type: 'time' },
    { kind: 'weekdays', path: 'closedOn', label: msg`Closed on`, optional: true },
  ],
});

/** [CA20] */
export const HOUSE_PARTS: Part[] = [
  { kind: 'words', path: 'name', label: msg`Trade name` },
  { kind: 'text', path: 'licence', label: msg`Licence of the travel agency`, code: true, optional: true },
  market('kw', msg`Visitors from Kuwait`),
  market('sa', msg`Visitors from Saudi Arabia`),
];
