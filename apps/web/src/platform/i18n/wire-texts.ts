import { text } from '@studiolo/contract/text/en_US';
import { defineTexts } from './define-texts.ts';

/** What the wire itself says: validation, streams, refusals. The server says its part in the caller's language already. */
export const wireTexts = defineTexts({ en_US: text, zh_CN: () => import('@studiolo/contract/text/zh_CN') });
