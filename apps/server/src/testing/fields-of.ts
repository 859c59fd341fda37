import * as z from 'zod/mini';

type Shape = { properties?: Record<string, unknown>; oneOf?: Shape[]; items?: Shape };

const namesIn = (shape: Shape): string[] => {
  const shapes = shape.oneOf ?? [shape];
  return [...new Set(shapes.flatMap(({ properties = {} }) => Object.keys(properties)))];
};

const shapeOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Shape =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Shape;

/** Names of a schema's input or output fields; for a list, those of its elements. */
export const fieldsOf = (schema: z.ZodMiniType, io: 'input' | 'output'): string[] => {
  const shape = shapeOf(schema, io);
  return namesIn(shape.items ?? shape);
};
