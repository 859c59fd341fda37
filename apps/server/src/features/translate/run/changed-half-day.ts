type HalfDay = 'morning' | 'afternoon';

const ENGLISH = /(?<![\d:.])(\d{1,2})(?:[:.]\d{2})?\s?([ap])\.?\s?m\b/giu;
const EAST_ASIAN =
  /(凌晨|清晨|早上|早晨|上午|午前|오전|下午|午後|傍晚|晚上|晚间|晚間|오후)\s?(\d{1,2}|十[一二]?|[一二两兩三四五六七八九])\s?(?:[点點時时:：]|시)/gu;
const MORNING = /[凌清早上前전a]/iu;
const CHINESE_HOURS = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];
const NOON = 12;

const hourOf = (written: string): number =>
  /^\d/.test(written) ? Number(written) : CHINESE_HOURS.indexOf(written.replace(/[两兩]/u, '二'));

/** Hours with the half of the day that they are in. Twelve is left out: its half is written in several ways. */
const hoursIn = (text: string): Set<string> => {
  const key = (hour: number, half: HalfDay): string[] => (hour > 0 && hour < NOON ? [`${hour} ${half}`] : []);
  return new Set([
    ...[...text.matchAll(ENGLISH)].flatMap(([, hour = '', half = '']) =>
      key(Number(hour), half.toLowerCase() === 'a' ? 'morning' : 'afternoon'),
    ),
    ...[...text.matchAll(EAST_ASIAN)].flatMap(([, half = '', hour = '']) =>
      key(hourOf(hour), MORNING.test(half.replace('晚上', '晚')) ? 'morning' : 'afternoon'),
    ),
  ]);
};

/** Whether a translation moves an hour to the other half of the day, such as 3 a.m. for 下午3点. */
export const changesHalfDay = (source: string, target: string): boolean => {
  const [own, others] = [hoursIn(source), hoursIn(target)];
  return [...own].some((time) => {
    const [hour = '', half = ''] = time.split(' ');
    const opposite = `${hour} ${half === 'morning' ? 'afternoon' : 'morning'}`;
    return !others.has(time) && others.has(opposite) && !own.has(opposite);
  });
};
