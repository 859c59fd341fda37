import { expect, it } from 'vitest';
import { checkout } from '../billing/endpoints.ts';

it.each([
  ['year', 'year'],
  ['quarter', 'quarter'],
  ['month', 'month'],
  ['decade', 'month'],
  ['', 'month'],
  [undefined, 'month'],
])('parses the period %j as %s [plan.products]', (payType, expected) => {
  expect(checkout.input.parse({ productId: '8', payType })).toEqual({ productId: '8', payType: expected });
});
