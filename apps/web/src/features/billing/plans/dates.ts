import { getLocale, languageTag } from '../../../platform/i18n/locale.ts';

export const day = (moment: string): string =>
  new Intl.DateTimeFormat(languageTag(getLocale()), { dateStyle: 'medium' }).format(new Date(moment));
