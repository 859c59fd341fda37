import { defineTexts } from '../../i18n/define-texts.ts';
import { text } from './text/en_US.ts';

export const omissionTexts = defineTexts({ en_US: text, zh_CN: () => import('./text/zh_CN.ts') });
