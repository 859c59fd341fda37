import { useQuery } from '@tanstack/react-query';
import { useLocale } from '../../platform/i18n/locale.ts';

/** Whether the pinyin of a Chinese name, in full, in part or as initials, matches the typed Latin letters. */
export type PinyinMatch = (name: string, typed: string) => boolean;

const LATIN = /^[a-z ]+$/i;
/** Punctuation and spaces, which are not typed between syllables. */
const PUNCTUATION = /[^\p{L}\p{N}]+/gu;

const loadPinyin = async (): Promise<PinyinMatch> => {
  const { match } = await import('pinyin-pro');
  return (name, typed) =>
    typed !== '' &&
    match(name.replaceAll(PUNCTUATION, ''), typed, { precision: 'start', continuous: true, v: true }) !==
      null;
};

/** Whether a query may be pinyin: Latin letters, typed on a Chinese page. */
export const useIsPinyin = (query: string): boolean => useLocale() === 'zh_CN' && LATIN.test(query.trim());

/**
 * Returns a function that compares by pinyin; undefined until its dictionary has loaded. Loads it for the
 * first query that needs it.
 */
export const usePinyin = (query: string): PinyinMatch | undefined => {
  const isPinyin = useIsPinyin(query);
  const { data } = useQuery({
    queryKey: ['pinyin'],
    queryFn: async () => ({ matches: await loadPinyin() }),
    enabled: isPinyin,
    staleTime: Infinity,
    retry: false,
  });
  return isPinyin ? data?.matches : undefined;
};
