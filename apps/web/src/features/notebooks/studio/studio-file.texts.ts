import { text } from '@studiolo/contract/text/studio/en_US';
import { defineTexts } from '../../../platform/i18n/define-texts.ts';

/** Headings of studio items in texts, which are the same in the server's files. */
export const studioFileTexts = defineTexts({
  en_US: text,
  zh_CN: () => import('@studiolo/contract/text/studio/zh_CN'),
});
