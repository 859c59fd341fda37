import type { Locale } from '@studiolo/contract/wire/headers';

/** Names of languages, each in that language. */
export const LANGUAGES: Record<Locale, string> = { en_US: 'English', zh_CN: '简体中文' };
