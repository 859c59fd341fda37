import { parseSync, Visitor, type Expression } from 'oxc-parser';

export type Pattern = { line: number; source: string; flags: string };

/** Substitute for a part that is only known at run time. Valid as a word, in a character class and as a count. */
const UNKNOWN = '9';
const MAX_DEPTH = 8;

type Constants = ReadonlyMap<string, Expression>;

const joined = (parts: readonly string[], values: readonly string[]): string =>
  parts.map((part, index) => part + (values[index] ?? '')).join('');

/** Returns the text of an expression, with the constants of the same file inserted. */
const textOf = (node: Expression, constants: Constants, depth = 0): string => {
  if (depth > MAX_DEPTH) return UNKNOWN;
  const inner = (each: Expression): string => textOf(each, constants, depth + 1);
  switch (node.type) {
    case 'Literal':
      return 'regex' in node ? node.regex.pattern : String(node.value);
    case 'TemplateLiteral':
      return joined(
        node.quasis.map(({ value }) => value.cooked ?? value.raw),
        node.expressions.map(inner),
      );
    case 'TaggedTemplateExpression':
      return joined(
        node.quasi.quasis.map(({ value }) => value.raw),
        node.quasi.expressions.map(inner),
      );
    case 'BinaryExpression':
      return node.operator === '+' ? inner(node.left) + inner(node.right) : UNKNOWN;
    case 'Identifier': {
      const value = constants.get(node.name);
      return value === undefined ? UNKNOWN : inner(value);
    }
    case 'MemberExpression':
      return !node.computed && node.property.name === 'source' ? inner(node.object) : UNKNOWN;
    case 'CallExpression': {
      const { callee } = node;
      const [separator] = node.arguments;
      if (callee.type !== 'MemberExpression' || callee.object.type !== 'ArrayExpression') return UNKNOWN;
      const isJoin = !callee.computed && callee.property.name === 'join' && separator?.type === 'Literal';
      if (!isJoin) return UNKNOWN;
      return callee.object.elements
        .map((each) => (each === null || each.type === 'SpreadElement' ? UNKNOWN : inner(each)))
        .join(String(separator.value));
    }
    default:
      return UNKNOWN;
  }
};

/** Returns the regular expressions of a file: literals, and those built with `new RegExp` or `RegExp()`. */
export const readPatterns = (file: string, source: string): Pattern[] => {
  const constants = new Map<string, Expression>();
  const patterns: (Pattern & { start: number })[] = [];
  const built: { start: number; args: readonly Expression[] }[] = [];
  const recordCall = (start: number, callee: Expression, args: readonly { type: string }[]): void => {
    if (callee.type === 'Identifier' && callee.name === 'RegExp')
      built.push({ start, args: args as readonly Expression[] });
  };
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) constants.set(id.name, init);
    },
    Literal(node) {
      if ('regex' in node)
        patterns.push({ start: node.start, line: 0, source: node.regex.pattern, flags: node.regex.flags });
    },
    NewExpression: ({ start, callee, arguments: args }) => recordCall(start, callee, args),
    CallExpression: ({ start, callee, arguments: args }) => recordCall(start, callee, args),
  }).visit(parseSync(file, source).program);
  for (const { start, args } of built) {
    const [pattern, flags] = args;
    // A literal given to RegExp() is read as itself.
    if (pattern && !(pattern.type === 'Literal' && 'regex' in pattern))
      patterns.push({
        start,
        line: 0,
        source: textOf(pattern, constants),
        flags: flags?.type === 'Literal' ? String(flags.value) : '',
      });
  }
  return patterns.map(({ start, source: text, flags }) => ({
    line: source.slice(0, start).split('\n').length,
    source: text,
    flags,
  }));
};
