import * as z from 'zod/mini';

const Digits = z.string().check(z.regex(/^\d{1,9}$/, 'invalid'));

/** Numbers in a query or a form arrive as text. */
export const wholeNumber = (min: number, max: number) =>
  z.pipe(
    z.pipe(z.union([z.number(), Digits]), z.transform(Number)),
    z.int('invalid').check(z.minimum(min, 'invalid'), z.maximum(max, 'invalid')),
  );

export const count = (min: number, max: number, defaultValue: number) =>
  z._default(wholeNumber(min, max), defaultValue);

/** Page of a list: `current` counts from 1. */
export const PAGE_INPUT = { current: count(1, 1_000_000, 1), size: count(1, 100, 10) };

export const pageOf = <Record extends z.ZodMiniType>(record: Record) =>
  z.object({
    records: z.array(record),
    total: z.int(),
    current: z.int(),
    size: z.int(),
    pages: z.int(),
  });

export type Page<Record> = {
  records: Record[];
  total: number;
  current: number;
  size: number;
  pages: number;
};

export const toPage = <Record>(
  records: Record[],
  total: number,
  { current, size }: { current: number; size: number },
): Page<Record> => ({ records, total, current, size, pages: Math.ceil(total / size) });
