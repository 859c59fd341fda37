import type { Plugin } from 'vite';

type Node = { type: string } & Record<string, unknown>;

const SCHEMAS = /node_modules\/zod\//;
const ENDPOINTS = /packages\/contract\/src\/[^/]+\/(?:[a-z-]+-)?endpoints\.ts$/;
/** Properties of an endpoint that a call needs. */
const KEPT = new Set(['method', 'path', 'encoding', 'answer']);

const KINDS = new Set(['endpoint', 'stream', 'foreign']);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;
const nodes = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
const nameOf = (node: unknown): string =>
  isNode(node) && node.type === 'Identifier' ? String(node['name']) : '';

const unwrap = (node: unknown): unknown =>
  isNode(node) && (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression')
    ? unwrap(node['expression'])
    : node;

/** Returns the kept properties of an object in the source, including those that it spreads. */
const literalsOf = (node: unknown, constants: Map<string, unknown>): Record<string, unknown> => {
  const object = unwrap(node);
  if (!isNode(object) || object.type !== 'ObjectExpression') return {};
  const schemas: Record<string, unknown> = {};
  for (const property of nodes(object['properties'])) {
    if (property.type === 'SpreadElement') {
      Object.assign(schemas, literalsOf(constants.get(nameOf(property['argument'])), constants));
      continue;
    }
    const name = nameOf(property['key']);
    if (!KEPT.has(name)) continue;
    const value = unwrap(property['value']);
    if (!isNode(value) || value.type !== 'Literal')
      throw new Error(`${name} of an endpoint has to be a literal.`);
    schemas[name] = value['value'];
  }
  return schemas;
};

/**
 * Removes the schemas from the contract's endpoints: types are checked at build time and answers by the
 * server, and creating hundreds of schemas would delay the first paint. Forms import the rules they need.
 */
export const leanContract = (): Plugin => ({
  name: 'lean-contract',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!ENDPOINTS.test(id)) return null;
    const statements = nodes((this.parse(code, { lang: 'ts' }) as unknown as Node)['body']);
    const declarators = statements
      .map((statement) =>
        statement.type === 'ExportNamedDeclaration' ? statement['declaration'] : statement,
      )
      .filter(isNode)
      .flatMap(({ declarations }) => nodes(declarations));
    const constants = new Map(
      declarators.map((declarator) => [nameOf(declarator['id']), declarator['init']]),
    );

    const lines = declarators.flatMap((declarator) => {
      const init = unwrap(declarator['init']);
      if (!isNode(init) || init.type !== 'CallExpression') return [];
      const kind = nameOf(init['callee']);
      if (!KINDS.has(kind)) return [];
      const lean = { kind, ...literalsOf(nodes(init['arguments'])[0], constants) };
      return [`export const ${nameOf(declarator['id'])} = ${JSON.stringify(lean)};`];
    });
    return { code: lines.join('\n'), map: null };
  },
  generateBundle(_options, bundle) {
    for (const output of Object.values(bundle))
      if (output.type === 'chunk' && output.isEntry && output.moduleIds.some((id) => SCHEMAS.test(id)))
        this.error('the first load holds schemas: a value that it needs stands in a file of theirs.');
  },
});
