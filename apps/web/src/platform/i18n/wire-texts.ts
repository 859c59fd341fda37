import { text } from '@studiolo/contract/text/en_US';
import { defineTexts } from './define-texts.ts';

/** Texts of the contract for validation, streams and refusals. */
export const wireTexts = defineTexts({ en_US: text, zh_CN: () => import('@studiolo/contract/text/zh_CN') });
