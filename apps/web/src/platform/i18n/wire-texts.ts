import { text } from '@studiolo/contract/text/en_US';
import { defineTexts } from './define-texts.ts';

/** Texts for validation, streams and refusals. The server's own sentences arrive in the caller's language. */
export const wireTexts = defineTexts({ en_US: text, zh_CN: () => import('@studiolo/contract/text/zh_CN') });
