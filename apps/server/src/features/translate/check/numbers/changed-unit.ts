import { type Amount, amountsIn } from './amounts.ts';
import { type Unit, UNITS_BEFORE, UNITS_BEHIND } from './measured-units.ts';
import { wordNumbersIn } from './number-words.ts';

type Measure = { unit: Unit; values: readonly number[] };
/** Number of characters before and after a number that may contain its unit. */
const BEFORE_LENGTH = 8;
const BEHIND_LENGTH = 24;
/** Names of other dollars, which a bare sign or 元 may mean. */
const OTHER_DOLLARS =
  /\b(?:HK|NT|S|A|AU|C|CA|NZ|R)\$|HKD|TWD|SGD|AUD|CAD|NZD|hong kong|taiwan|singapore|australia|canad|zealand|peso|real(?:es|s)?\b|[港台臺澳加新][币幣元圓]|新[台臺]|香港|民[国國]\s?\d|台[湾灣]|臺灣|新加坡|澳|加拿大/iu;

type PlacedNumber = Pick<Amount, 'start' | 'end' | 'values'>;

const measuresIn = (text: string): Measure[] => {
  const numbers: PlacedNumber[] = [
    ...amountsIn(text),
    ...wordNumbersIn(text).filter(({ isCertain }) => isCertain),
  ];
  return numbers.flatMap(({ start, end, values }) => {
    const behind = text.slice(end, end + BEHIND_LENGTH);
    const before = text.slice(Math.max(0, start - BEFORE_LENGTH), start);
    const unit =
      UNITS_BEFORE.find(({ words }) => words.test(before)) ??
      UNITS_BEHIND.find(({ words }) => words.test(behind));
    return unit ? [{ unit, values }] : [];
  });
};

const isSameValue = (one: Measure, other: Measure): boolean =>
  one.values.some((value) =>
    other.values.some((second) => Math.abs(value - second) <= Math.abs(value) * 1e-9),
  );

/** Kinds whose units differ by a factor of 1000. Numbers such as 2,500 or 2.5 are not compared for them. */
const THOUSANDFOLD = new Set(['length', 'mass', 'volume', 'data', 'power', 'frequency']);

const isAmbiguous = ({ unit, values }: Measure): boolean =>
  THOUSANDFOLD.has(unit.kind) &&
  values.some((value) => values.some((other) => Math.abs(value / other - 1000) < 1e-6));

/** Maximum number of measures in a text; texts with more are not compared. */
const MAX_MEASURES = 60;

/** Whether a number keeps its value but changes its unit in a translation, such as 50 yuan for 50 dollars. */
export const changesUnit = (source: string, target: string): boolean => {
  const [inSource, inTarget] = [measuresIn(source), measuresIn(target)];
  if (inSource.length > MAX_MEASURES || inTarget.length > MAX_MEASURES) return false;
  const hasOtherDollars = OTHER_DOLLARS.test(source) || OTHER_DOLLARS.test(target);
  const isLost = (measure: Measure, within: readonly Measure[]): boolean =>
    !within.some((other) => other.unit.name === measure.unit.name && isSameValue(measure, other));
  return inSource.some(
    (measure) =>
      !(measure.unit.kind === 'money' && hasOtherDollars) &&
      !isAmbiguous(measure) &&
      isLost(measure, inTarget) &&
      inTarget.some(
        (other) =>
          other.unit.kind === measure.unit.kind &&
          other.unit.name !== measure.unit.name &&
          !isAmbiguous(other) &&
          isSameValue(measure, other) &&
          isLost(other, inSource),
      ),
  );
};
