import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { limitVisitorNetworks } from './visitor-networks.ts';

const request = (ip: string, kind = 'visitor'): FastifyRequest =>
  ({ ip, caller: { kind, visitorId: Math.random() } }) as never;

it('limits the visitors of one network together, and nobody else [bot.b-side]', async () => {
  let now = 0;
  const limit = limitVisitorNetworks(2, () => now);
  for (let at = 0; at < 10; at += 1) await limit(request(`2001:db8::${at}`));

  await expect(limit(request('2001:db8::ff'))).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await limit(request('2001:db8:0:1::1'));
  await limit(request('2001:db8::1', 'user'));
  now = 60_001;
  await limit(request('2001:db8::ff'));
});
