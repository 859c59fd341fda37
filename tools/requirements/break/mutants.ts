import { parseAst } from 'vite';

/** A change at one place of a source file that alters its behavior. */
export type Mutant = {
  file: string;
  start: number;
  end: number;
  text: string;
  /** For messages, counted from 1. */
  line: number;
};

type Node = { type: string; start: number; end: number; [key: string]: unknown };
type Edit = Pick<Mutant, 'start' | 'end' | 'text'>;

const OPPOSITES: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
};
/** Nodes without effect at run time, and imports. */
const SKIPPED = /^(TS|Import|ExportAll)/;

/** Properties for rate limits, toasts and styles, which requirements seldom mention. */
const SKIPPED_PROPERTIES = new Set(['perMinute', 'isQuiet', 'tabIndex', 'size', 'stroke', 'height']);

const nameOf = ({ type, key, name }: Node): string => {
  const nameNode = type === 'Property' ? key : type === 'JSXAttribute' ? name : undefined;
  return isNode(nameNode) ? String(nameNode['name']) : '';
};

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? [...value] : [value]);

const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flatMap(listOf)
    .filter(isNode)
    .filter(({ type }) => !SKIPPED.test(type) || type === 'TSAsExpression' || type === 'TSNonNullExpression');

const negate = ({ start, end }: Node, source: string): Edit => ({
  start,
  end,
  text: `!(${source.slice(start, end)})`,
});

const editsOf = (node: Node, source: string): Edit[] => {
  const { type, start, end } = node;
  const place = { start, end };
  if ((type === 'IfStatement' || type === 'ConditionalExpression') && isNode(node['test']))
    return [negate(node['test'], source)];
  if (type === 'BinaryExpression' && isNode(node['left']) && isNode(node['right'])) {
    const { left, right, operator } = node;
    const opposite = OPPOSITES[String(operator)];
    if (!opposite || !isNode(left) || !isNode(right)) return [];
    return [
      {
        ...place,
        text: `${source.slice(left.start, left.end)} ${opposite} ${source.slice(right.start, right.end)}`,
      },
    ];
  }
  if (type === 'LogicalExpression' && isNode(node['left']) && node['operator'] === '&&')
    return [negate(node['left'], source)];
  if (type === 'Literal' && typeof node['value'] === 'number')
    return [{ ...place, text: String(node['value'] * 2 + 1) }];
  if (type === 'Literal' && typeof node['value'] === 'boolean')
    return [{ ...place, text: String(!node['value']) }];
  if (type === 'CatchClause' && isNode(node['body']))
    return [{ start: node['body'].start, end: node['body'].end, text: "{ throw new Error('mutant'); }" }];
  // Removes statements that only call a function. Declarations and returned values remain.
  if (type === 'ExpressionStatement' && isNode(node['expression'])) {
    const callType = node['expression'].type;
    return callType === 'CallExpression' || callType === 'AwaitExpression' ? [{ ...place, text: ';' }] : [];
  }
  return [];
};

/** Returns a mutant for each condition, comparison, number, boolean, handled error and call of a source file. */
export const mutantsOf = (file: string, source: string): Mutant[] => {
  const mutants: Mutant[] = [];
  const visit = (node: Node): void => {
    for (const edit of editsOf(node, source))
      mutants.push({
        file,
        start: edit.start,
        end: edit.end,
        text: edit.text,
        line: source.slice(0, edit.start).split('\n').length,
      });
    for (const child of childrenOf(node)) if (!SKIPPED_PROPERTIES.has(nameOf(child))) visit(child);
  };
  const program: unknown = parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  if (isNode(program)) visit(program);
  return mutants;
};

/** Returns the source with the mutant in place. */
export const applyMutant = (source: string, { start, end, text }: Mutant): string =>
  source.slice(0, start) + text + source.slice(end);
