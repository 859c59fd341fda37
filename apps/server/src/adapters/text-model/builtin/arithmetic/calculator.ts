import * as mathjs from 'mathjs';
import type { BigNumber, MathNode } from 'mathjs';

/** Result of a calculation: a value, or the reason why there is no value. */
export type Calculation = BigNumber | 'too-large' | 'undefined' | 'unreadable';

const FUNCTIONS = new Set(
  'sqrt cbrt abs round floor ceil exp log log2 log10 sin cos tan asin acos atan mod factorial'.split(' '),
);
const OPERATORS = new Set([
  'add',
  'subtract',
  'multiply',
  'divide',
  'pow',
  'unaryMinus',
  'unaryPlus',
  'factorial',
  'mod',
]);
const MAX_LENGTH = 300;
const MAX_NODES = 400;
const MAX_EXPONENT = 5000;
const MAX_FACTORIAL = 1000;
/** Maximum number of digits. Longer values are useless to a reader and take time to calculate. */
const MAX_DIGITS = 10_000;

/** The parts of the library that are loaded; the rest is removed from the bundle. */
const PARTS = [
  mathjs.absDependencies,
  mathjs.acosDependencies,
  mathjs.addDependencies,
  mathjs.asinDependencies,
  mathjs.atanDependencies,
  mathjs.bignumberDependencies,
  mathjs.ceilDependencies,
  mathjs.cbrtDependencies,
  mathjs.cosDependencies,
  mathjs.divideDependencies,
  mathjs.expDependencies,
  mathjs.factorialDependencies,
  mathjs.floorDependencies,
  mathjs.log10Dependencies,
  mathjs.log2Dependencies,
  mathjs.logDependencies,
  mathjs.modDependencies,
  mathjs.multiplyDependencies,
  mathjs.parseDependencies,
  mathjs.piDependencies,
  mathjs.eDependencies,
  mathjs.powDependencies,
  mathjs.roundDependencies,
  mathjs.sinDependencies,
  mathjs.sqrtDependencies,
  mathjs.subtractDependencies,
  mathjs.tanDependencies,
  mathjs.toDependencies,
  mathjs.unaryMinusDependencies,
  mathjs.unaryPlusDependencies,
  mathjs.unitDependencies,
];

const math = mathjs.create(Object.fromEntries(PARTS.map((part, index) => [String(index), part ?? {}])), {
  number: 'BigNumber',
  precision: 64,
});

class Refused extends Error {
  readonly reason: 'too-large' | 'undefined' | 'unreadable';
  constructor(reason: 'too-large' | 'undefined' | 'unreadable') {
    super(reason);
    this.reason = reason;
  }
}

const isNumber = (value: unknown): value is BigNumber => math.isBigNumber(value);

const checked = (value: unknown): BigNumber => {
  const number = typeof value === 'number' ? math.bignumber(value) : value;
  if (!isNumber(number) || number.isNaN()) throw new Refused('undefined');
  if (!number.isFinite() || Math.abs(number.e) > MAX_DIGITS) throw new Refused('too-large');
  return number;
};

const guard = (name: string, [first, second]: readonly BigNumber[]): void => {
  if (name === 'pow' && second?.abs().gt(MAX_EXPONENT)) throw new Refused('too-large');
  if (name === 'factorial' && first?.gt(MAX_FACTORIAL)) throw new Refused('too-large');
  if (name === 'factorial' && (first?.isNegative() || first?.isInteger() === false))
    throw new Refused('undefined');
  if (name === 'divide' && second?.isZero()) throw new Refused('undefined');
  if (/^a?(?:sin|cos|tan)$|^exp$/.test(name) && first?.abs().gt(1e6)) throw new Refused('too-large');
};

const OPERATIONS: Readonly<Record<string, (...values: BigNumber[]) => unknown>> = Object.fromEntries(
  [...FUNCTIONS, ...OPERATORS].map((name) => [
    name,
    Reflect.get(math, name) as (...values: BigNumber[]) => unknown,
  ]),
);

/** Evaluates the syntax tree ourselves, so that only the operations named above can run. */
const evaluate = (node: MathNode): BigNumber => {
  if (math.isParenthesisNode(node)) return evaluate(node.content);
  if (math.isConstantNode(node)) return checked(node.value);
  if (math.isSymbolNode(node)) {
    if (node.name === 'pi' || node.name === 'e') return checked(math[node.name]);
    throw new Refused('unreadable');
  }
  const isCall = math.isFunctionNode(node) && math.isSymbolNode(node.fn) && FUNCTIONS.has(node.fn.name);
  const name = isCall
    ? node.fn.name
    : math.isOperatorNode(node) && OPERATORS.has(node.fn)
      ? node.fn
      : undefined;
  const operation = name === undefined ? undefined : OPERATIONS[name];
  if (name === undefined || operation === undefined || !('args' in node)) throw new Refused('unreadable');
  const values = (node.args as MathNode[]).map(evaluate);
  guard(name, values);
  return checked(operation(...values));
};

/**
 * Evaluates an expression of numbers, operators and a few functions; refuses anything that would take long.
 */
export const calculate = (expression: string): Calculation => {
  if (expression.length > MAX_LENGTH) return 'unreadable';
  try {
    const tree = math.parse(expression);
    let nodes = 0;
    tree.traverse(() => {
      nodes += 1;
    });
    return nodes > MAX_NODES ? 'too-large' : evaluate(tree);
  } catch (error) {
    return error instanceof Refused ? error.reason : 'unreadable';
  }
};

/** Converts between units, given by mathjs's names; undefined for different quantities. */
export const convert = (amount: BigNumber, from: string, to: string): BigNumber | undefined => {
  try {
    return checked(math.unit(amount, from).to(to).toNumeric(to));
  } catch {
    return undefined;
  }
};
