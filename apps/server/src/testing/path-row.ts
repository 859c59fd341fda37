import { CALLS } from '@studiolo/contract';
import { expect } from 'vitest';
import { fieldsOf } from './fields-of.ts';

/**
 * A row of the specification's list of paths: method, path, encoding, and fields of the request and the
 * response.
 */
export type PathRow = readonly [
  method: string,
  path: string,
  encoding: string | undefined,
  sent: string,
  answered: string,
];

const names = (list: string): string[] => list.split(' ').filter(Boolean);

/** Expects the contract to have the call of the row. It may have more fields. */
export const expectPath = ([method, path, encoding, sent, answered]: PathRow): void => {
  const call = CALLS.find((each) => each.method === method && each.path === path);
  if (call?.kind !== 'endpoint') throw new Error(`${path} is not there`);
  expect(call.encoding).toBe(encoding);
  expect(fieldsOf(call.input, 'input')).toEqual(expect.arrayContaining(names(sent)));
  expect(fieldsOf(call.data, 'output')).toEqual(expect.arrayContaining(names(answered)));
};
