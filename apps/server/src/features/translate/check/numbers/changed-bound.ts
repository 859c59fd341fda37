type BoundKind = 'lower' | 'upper' | 'above' | 'below';

const OPPOSITES: Readonly<Record<BoundKind, BoundKind>> = {
  lower: 'upper',
  upper: 'lower',
  above: 'below',
  below: 'above',
};

const NUMBER = String.raw`\s?[$€£¥￥]?\s?(\d{1,12}(?:[.,]\d{1,6})?)`;

/**
 * Signs and words directly before a number that say whether it is a lower or an upper bound, or whether values are
 * above or below it.
 */
const BOUNDS: readonly (readonly [BoundKind, RegExp])[] = [
  [
    'lower',
    new RegExp(
      String.raw`(?:[>＞]=|[≥≧⩾]|\bat least|\bno (?:less|fewer) than|\bnot (?:less|fewer) than|至少|最少|不少于|不少於|不低于|不低於|少なくとも|최소|mindestens|au moins|al menos|almeno|pelo menos|не менее|не менше|co najmniej|en az|ít nhất|τουλάχιστον)${NUMBER}`,
      'giu',
    ),
  ],
  [
    'upper',
    new RegExp(
      String.raw`(?:[<＜]=|[≤≦⩽]|\bat most|\b(?:no|not) more than|至多|最多|不超过|不超過|不多于|不多於|不高于|不高於|多くとも|최대|höchstens|au plus|como máximo|al massimo|no máximo|не более|не більше|co najwyżej|en fazla|nhiều nhất|tối đa|το πολύ)${NUMBER}`,
      'giu',
    ),
  ],
  ['above', new RegExp(`[>＞]${NUMBER}`, 'giu')],
  ['below', new RegExp(`[<＜]${NUMBER}`, 'giu')],
];

const boundsIn = (text: string): Set<string> =>
  new Set(
    BOUNDS.flatMap(([bound, pattern]) =>
      [...text.matchAll(pattern)].map(([, number = '']) => `${bound} ${number.replace(',', '.')}`),
    ),
  );

/**
 * Whether a translation turns a lower bound of its source into an upper one, or the other way round. “Cannot be above
 * 9” may become “has to be at most 9”.
 */
export const changesBound = (source: string, target: string): boolean => {
  const [inSource, inTarget] = [boundsIn(source), boundsIn(target)];
  return [...inSource].some((each) => {
    const [bound, number = ''] = each.split(' ') as [BoundKind, string?];
    const opposite = `${OPPOSITES[bound]} ${number}`;
    return !inTarget.has(each) && inTarget.has(opposite) && !inSource.has(opposite);
  });
};
