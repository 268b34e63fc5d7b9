import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BoardCode } from '#contract/entities/room.ts';

export const BOARD_WORDS: Record<BoardCode, MessageDescriptor> = {
  RO: msg`Room only`,
  BB: msg`Breakfast`,
  HB: msg`Half board`,
  FB: msg`Full board`,
  AI: msg`All inclusive`,
};
