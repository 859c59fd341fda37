import { afterEach, expect, it, vi } from 'vitest';
import { openPayPage } from './open-pay-page.ts';

vi.mock('../../platform/api/call.ts', () => ({
  call: async () => ({ url: '/pay?appCode=studiolo&token=t&productId=8&lang=en_US' }),
}));

const ADDRESS = 'http://127.0.0.1:4700/pay?appCode=studiolo&token=t&productId=8&lang=en_US';

const openIn = async (userAgent: string) => {
  const tab = { opener: {}, location: { replace: vi.fn() } };
  const open = vi.fn(() => tab);
  const assign = vi.fn();
  vi.stubGlobal('navigator', { userAgent });
  vi.stubGlobal('window', { open });
  vi.stubGlobal('location', { origin: 'http://127.0.0.1:4700', assign });
  await openPayPage('8');
  return {
    opened: open.mock.calls.length,
    replaced: tab.location.replace.mock.calls,
    assigned: assign.mock.calls,
  };
};

afterEach(() => vi.unstubAllGlobals());

it('opens the pay page in a new tab [plan.pay]', async () => {
  expect(await openIn('Mozilla/5.0 Chrome/140')).toEqual({ opened: 1, replaced: [[ADDRESS]], assigned: [] });
});

it('opens the pay page in the system’s browser if clicked in the desktop app [plan.pay] [reach.desktop]', async () => {
  expect(await openIn('Mozilla/5.0 AppleWebKit/605 Studiolo/1.0.14')).toEqual({
    opened: 0,
    replaced: [],
    assigned: [[ADDRESS]],
  });
});
