import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Id, Nothing, listOf, requiredText } from '../wire/fields.ts';
import { STUDIO_LIMITS } from './studio-limits.ts';
import { hasDuplicates } from './studio-rules.ts';

const CHANGE = { method: 'POST', access: 'user', errors: ['NOT_FOUND', 'NOT_PERMITTED', 'INVALID'] } as const;
const column = requiredText(STUDIO_LIMITS.columnLength);
const columns = z._default(
  z.array(column).check(
    z.maxLength(STUDIO_LIMITS.columns, 'too-many'),
    z.refine((names) => !hasDuplicates(names), 'invalid'),
  ),
  [],
);
const sourceIds = z.optional(listOf(Id, STUDIO_LIMITS.tableRows));
const PartsInput = z.object({ itemId: Id, sourceIds, columns });

export const fillTable = endpoint({
  ...CHANGE,
  path: '/cli/notebook/table/v1/fill',
  input: z.object({
    itemId: Id,
    sourceIds,
    columns,
    model: z.optional(z.string().check(z.maxLength(300, 'too-long'))),
  }),
  /** Without a run if nothing is left to fill. */
  data: z.object({ itemId: z.string(), runId: z.nullable(z.string()) }),
  errors: [
    'NOT_FOUND',
    'NOT_PERMITTED',
    'INVALID',
    'ALREADY_RUNNING',
    'TOO_LARGE',
    'MODEL_UNAVAILABLE',
    'QUOTA_SPENT',
    'VIP_ONLY',
    'BUSY',
  ],
  perMinute: 30,
  summary:
    'Adds sources as rows and names as columns to a comparison table, and fills the cells that are not filled yet.',
});

export const correctTableCell = endpoint({
  ...CHANGE,
  path: '/cli/notebook/table/v1/correct',
  input: z.object({
    itemId: Id,
    sourceId: Id,
    column,
    /** Null to undo a correction. */
    value: z.nullable(z.string().check(z.trim(), z.maxLength(STUDIO_LIMITS.correctionLength, 'too-long'))),
  }),
  data: Nothing,
  summary:
    'Corrects the value of a cell by hand, or undoes that. A correction stays when the table is filled again.',
});

export const removeTableParts = endpoint({
  ...CHANGE,
  path: '/cli/notebook/table/v1/remove',
  input: PartsInput,
  data: Nothing,
  summary: 'Removes rows and columns of a comparison table. They can be restored.',
});

export const restoreTableParts = endpoint({
  ...CHANGE,
  path: '/cli/notebook/table/v1/restore',
  input: PartsInput,
  data: Nothing,
  summary: 'Restores removed rows and columns of a comparison table with their values.',
});
