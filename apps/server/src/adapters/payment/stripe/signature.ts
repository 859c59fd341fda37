import { createHmac, timingSafeEqual } from 'node:crypto';

/** A message older or newer than this was recorded by somebody, or comes from a clock that is wrong. */
const TOLERANCE_MS = 300_000;

const isSame = (one: string, expected: string): boolean => {
  const [given, right] = [Buffer.from(one), Buffer.from(expected)];
  return given.length === right.length && timingSafeEqual(given, right);
};

/** Whether a `Stripe-Signature` header, such as `t=1763730000,v1=5257…`, signs this body now. */
export const isSigned = (body: string, header: string, secret: string, now: Date): boolean => {
  const parts = header.split(',').map((part) => part.trim().split('='));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(time) || Math.abs(now.getTime() - Number(time) * 1000) > TOLERANCE_MS) return false;
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return parts.some(([name, value = '']) => name === 'v1' && isSame(value, expected));
};
