import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { WordFault, WordRule } from '#contract/rules/public-words.ts';

export function faultWords(fault: WordFault, { least, most, script }: WordRule): MessageDescriptor {
  switch (fault) {
    case 'missing':
      return msg`Fill in this field.`;
    case 'too_short':
      return msg`Write at least ${least} characters.`;
    case 'too_long':
      return msg`Write at most ${most} characters.`;
    case 'link':
      return msg`Remove links, email addresses and account names.`;
    case 'phone':
      return msg`Remove telephone numbers.`;
    case 'unseen':
      return msg`The text has invisible characters, or characters that reverse the reading direction. Type it again.`;
    case 'script':
      return script === 'ar' ? msg`Write this field in Arabic.` : msg`Write this field in English.`;
  }
}
