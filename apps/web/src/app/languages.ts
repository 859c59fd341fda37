import type { Locale } from '@studiolo/contract/wire/headers';

/** Each language by its own name, so that everyone finds theirs. */
export const LANGUAGES: Record<Locale, string> = { en_US: 'English', zh_CN: '简体中文' };
