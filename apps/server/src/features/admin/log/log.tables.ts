import type { OperatorAction } from '@studiolo/contract/admin/log';
import { index, jsonb, snakeCase, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/database/columns.ts';

type Details = Pick<OperatorAction, 'grants' | 'codes' | 'settings'>;

/** Changes that operators made. If an account is erased, its changes remain without its name. */
export const operatorActions = snakeCase.table(
  'operator_actions',
  {
    id: uuid().primaryKey(),
    operatorId: uuid(),
    action: text().$type<OperatorAction['action']>().notNull(),
    /** The user whom it concerned. */
    userId: uuid(),
    /** Name of the service or model that it concerned; empty if none. */
    subject: text().notNull(),
    details: jsonb().$type<Details>().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.createdAt), index().on(table.operatorId), index().on(table.userId)],
);
