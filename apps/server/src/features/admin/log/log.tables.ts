import type { OperatorAction } from '@studiolo/contract/admin/log';
import { index, jsonb, snakeCase, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/database/columns.ts';

type Details = Pick<OperatorAction, 'grants' | 'codes' | 'settings'>;

/** Changes made by operators. When an account is erased, its entries remain without the user. */
export const operatorActions = snakeCase.table(
  'operator_actions',
  {
    id: uuid().primaryKey(),
    operatorId: uuid(),
    action: text().$type<OperatorAction['action']>().notNull(),
    /** The affected user. */
    userId: uuid(),
    /** Name of the changed service or model; empty if none. */
    subject: text().notNull(),
    details: jsonb().$type<Details>().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.createdAt), index().on(table.operatorId), index().on(table.userId)],
);
