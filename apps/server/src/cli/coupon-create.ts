import { parseArgs } from 'node:util';
import type { Command } from './command.ts';
import { GRANT_OPTIONS, readGrants } from './grants.ts';
import { withDesk } from './with-desk.ts';
import { DAY_MS } from '@studiolo/contract/wire/durations';

const MAX_COUNT = 10_000;

const integer = (name: string, text: string, max: number): number => {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < 1 || number > max)
    throw new Error(`--${name} must be a whole number from 1 to ${max}.`);
  return number;
};

/** Creates codes for plans and packs; they are shown only once. */
export const couponCreate: Command = {
  name: 'coupon create',
  takes: '--product <id> [--product <id>] [--period month] [--count 1] [--uses 1] [--days <n>]',
  about: 'creates codes for products (8 Pro, 9 drawing, 10 a pack) and prints them; they are not shown again',
  run(environment, print, args) {
    const { values } = parseArgs({
      args,
      options: {
        ...GRANT_OPTIONS,
        count: { type: 'string', default: '1' },
        uses: { type: 'string', default: '1' },
        days: { type: 'string' },
      },
    });
    const coupons = {
      grants: readGrants(values),
      count: integer('count', values.count, MAX_COUNT),
      uses: integer('uses', values.uses, 1_000_000),
      expiresAt:
        values.days === undefined
          ? null
          : new Date(Date.now() + integer('days', values.days, 36_500) * DAY_MS),
    };
    return withDesk(environment, async (desk) => {
      for (const code of await desk.createCoupons(coupons)) print(code);
      return true;
    });
  },
};
