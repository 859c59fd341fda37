type Schema = Record<string, unknown>;

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keywords that combine schemas. Model services refuse them at the top level of a tool's parameters. */
const COMBINING = ['anyOf', 'oneOf', 'allOf', 'not', 'enum', 'const', 'if', 'then', 'else', '$schema', '$id'];

const isArrayType = (type: unknown): boolean =>
  type === 'array' || (Array.isArray(type) && type.includes('array'));

/** Adds the `items` of arrays, which services require and authors of schemas leave out. */
const withItems = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withItems);
  if (!isSchema(value)) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withItems(each)]));
  return isArrayType(inner['type']) && inner['items'] === undefined ? { ...inner, items: {} } : inner;
};

/** The schema at the top level, which may only point to one of its definitions, such as `#/$defs/Input`. */
const withoutReference = (schema: Schema): Schema => {
  const { $ref: reference, ...rest } = schema;
  if (typeof reference !== 'string' || !reference.startsWith('#/')) return schema;
  const path = reference.slice(2).split('/');
  const target = path.reduce<unknown>(
    (value, name) => (isSchema(value) && Object.hasOwn(value, name) ? value[name] : undefined),
    schema,
  );
  return isSchema(target) ? { ...rest, ...target } : schema;
};

const propertiesOf = (schema: Schema): Schema => (isSchema(schema['properties']) ? schema['properties'] : {});

/** Alternatives at the top level, to be merged into optional properties. */
const alternativesOf = (schema: Schema): Schema[] =>
  ['anyOf', 'oneOf', 'allOf'].flatMap((name) => {
    const listed = schema[name];
    return Array.isArray(listed) ? listed.filter(isSchema) : [];
  });

/**
 * Converts a JSON schema to tool parameters that every model service accepts: an object without alternatives
 * at the top level, whose arrays have items. A single schema that a service refuses would cost a model all
 * its tools.
 */
export const toToolSchema = (inputSchema: unknown): Schema => {
  const schema = withoutReference(isSchema(inputSchema) ? inputSchema : {});
  const plainSchema = Object.fromEntries(Object.entries(schema).filter(([key]) => !COMBINING.includes(key)));
  const properties = Object.assign(
    {},
    ...alternativesOf(schema).map(propertiesOf),
    propertiesOf(schema),
  ) as Schema;
  const required = schema['required'];
  const names = Array.isArray(required)
    ? required.filter((name) => Object.hasOwn(properties, String(name)))
    : [];
  const object: Schema = { ...plainSchema, type: 'object', properties };
  if (required !== undefined) object['required'] = names;
  return withItems(object) as Schema;
};
