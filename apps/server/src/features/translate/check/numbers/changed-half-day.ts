type HalfDay = 'morning' | 'afternoon';

const TIME = String.raw`(?<![\d:.])(\d{1,2})(?:[:.hH]\d{2})?`;
const END = String.raw`(?!\p{L})`;

/** Builds a pattern for a time before a word for the half of the day. Its first group is the hour. */
const hourBefore = (between: string, words: string): RegExp =>
  new RegExp(`${TIME}\\s?${between}\\s?(?:${words})${END}`, 'giu');

const MINUTES = String.raw`(?:\s?\d{1,2})?`;
const FRENCH = String.raw`(?:(?:h|heures?)${MINUTES})?`;
const GERMAN = String.raw`(?:uhr${MINUTES})?`;
const SPANISH = String.raw`(?:h(?:oras?)?\.?)?`;
const RUSSIAN = String.raw`(?:час(?:а|ов)?|годин[аиі]|-?[йяоа])?${MINUTES}\s?(?:минут[аы]?|хвилини?)?`;
const VIETNAMESE = String.raw`(?:giờ|h)${MINUTES}\s?(?:phút)?`;

/** Words for the halves of the day after the hour. */
const AFTER_HOUR: readonly (readonly [RegExp, HalfDay])[] = [
  [hourBefore('', String.raw`a\.?\s?m`), 'morning'],
  [hourBefore('', String.raw`p\.?\s?m`), 'afternoon'],
  [hourBefore('', String.raw`π\.?\s?μ`), 'morning'],
  [hourBefore('', String.raw`μ\.?\s?μ`), 'afternoon'],
  [hourBefore(FRENCH, 'du matin'), 'morning'],
  [hourBefore(FRENCH, "de l[’']après-midi|du soir"), 'afternoon'],
  [hourBefore(GERMAN, 'morgens|vormittags|früh|in der früh|am (?:morgen|vormittag)'), 'morning'],
  [hourBefore(GERMAN, 'nachmittags|abends|am (?:nachmittag|abend)'), 'afternoon'],
  [
    hourBefore(SPANISH, 'de la (?:mañana|madrugada)|da (?:manhã|madrugada)|del mattino|di mattina'),
    'morning',
  ],
  [hourBefore(SPANISH, 'de la tarde|da (?:tarde|noite)|del pomeriggio|di sera'), 'afternoon'],
  [hourBefore(RUSSIAN, 'утра|ранку'), 'morning'],
  [hourBefore(RUSSIAN, 'дня|вечера|вечора'), 'afternoon'],
  [hourBefore('', 'rano|nad ranem'), 'morning'],
  [hourBefore('', 'po południu|wieczorem'), 'afternoon'],
  [hourBefore(VIETNAMESE, 'sáng'), 'morning'],
  [hourBefore(VIETNAMESE, 'chiều|tối'), 'afternoon'],
  [hourBefore('', 'صباحا|صباحًا|فجرا|فجرًا'), 'morning'],
  [hourBefore('', 'مساء|مساءً|عصرا|عصرًا'), 'afternoon'],
  [hourBefore('', String.raw`בבוקר|לפנות בוקר`), 'morning'],
  [hourBefore('', String.raw`אחר הצהריים|אחה["״]צ|בערב`), 'afternoon'],
  [hourBefore('', 'το πρωί'), 'morning'],
  [hourBefore('', 'το (?:απόγευμα|βράδυ)'), 'afternoon'],
];

/** Words for the halves of the day before the hour. */
const BEFORE_HOUR: readonly (readonly [RegExp, HalfDay])[] = [
  [/(?<!\p{L})sabah(?: saat)? (\d{1,2})(?!\d)/giu, 'morning'],
  [/(?<!\p{L})(?:öğleden sonra|akşam)(?: saat)? (\d{1,2})(?!\d)/giu, 'afternoon'],
  [/सुबह (\d{1,2})(?:[:.]\d{2})? ?बजे/giu, 'morning'],
  [/(?:शाम|दोपहर) (\d{1,2})(?:[:.]\d{2})? ?बजे/giu, 'afternoon'],
];

/** Times of a clock with 24 hours. */
const TWENTY_FOUR_HOUR =
  /(?<![\d:.,/-])(1[3-9]|2[0-3])(?:[:h]\d{2}(?![:\d])|\.\d{2}\s?(?:uhr|น)|\s?(?:uhr|[时時点點]|시|giờ))/giu;

const EAST_ASIAN =
  /(凌晨|清晨|早上|早晨|上午|午前|오전|새벽|下午|午後|傍晚|晚上|晚间|晚間|오후)\s?(\d{1,2}|十[一二]?|[一二两兩三四五六七八九])\s?(?:[点點時时:：]|시)/gu;
const MORNING = /[凌清早上前전새]/iu;
const CHINESE_HOURS = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];
const NOON = 12;

const hourOf = (written: string): number =>
  /^\d/.test(written) ? Number(written) : CHINESE_HOURS.indexOf(written.replace(/[两兩]/u, '二'));

/** Returns hours with their half of the day. Twelve is excluded, because it is written in several ways. */
const hoursIn = (text: string): Set<string> => {
  const key = (hour: number, half: HalfDay): string[] => (hour > 0 && hour < NOON ? [`${hour} ${half}`] : []);
  return new Set([
    ...[...AFTER_HOUR, ...BEFORE_HOUR].flatMap(([pattern, half]) =>
      [...text.matchAll(pattern)].flatMap(([, hour = '']) => key(Number(hour), half)),
    ),
    ...[...text.matchAll(TWENTY_FOUR_HOUR)].flatMap(([, hour = '']) => key(Number(hour) - NOON, 'afternoon')),
    ...[...text.matchAll(EAST_ASIAN)].flatMap(([, half = '', hour = '']) =>
      key(hourOf(hour), MORNING.test(half.replace('晚上', '晚')) ? 'morning' : 'afternoon'),
    ),
  ]);
};

/** Whether a translation moves an hour to the other half of the day, such as 3 a.m. for 下午3点. */
export const changesHalfDay = (source: string, target: string): boolean => {
  const [inSource, inTarget] = [hoursIn(source), hoursIn(target)];
  return [...inSource].some((time) => {
    const [hour = '', half = ''] = time.split(' ');
    const opposite = `${hour} ${half === 'morning' ? 'afternoon' : 'morning'}`;
    return !inTarget.has(time) && inTarget.has(opposite) && !inSource.has(opposite);
  });
};
