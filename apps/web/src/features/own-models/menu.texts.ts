import { defineTexts } from '../../platform/i18n/define-texts.ts';
import { text } from './menu-text/en_US.ts';

/** Texts for menus, separate from those that only the feature's own pages need. */
export const ownModelMenuTexts = defineTexts({ en_US: text, zh_CN: () => import('./menu-text/zh_CN.ts') });
