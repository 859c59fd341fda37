import './base.css';
import './print.css';
import { afterEach, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import { render } from 'vitest-browser-react';

type Line = { send: (method: string, input: object) => Promise<unknown> };

const printAs = (media: 'print' | 'screen') =>
  (cdp() as unknown as Line).send('Emulation.setEmulatedMedia', { media });
afterEach(() => printAs('screen'));

it('prints the text without controls', async () => {
  const { getByText, getByRole } = await render(
    <div style={{ height: 300, overflow: 'hidden', display: 'flex' }}>
      <aside>The list</aside>
      <main style={{ height: '100%', overflow: 'hidden' }}>
        <div style={{ height: '100%', overflowY: 'auto', contain: 'strict' }} data-scroller="">
          <p style={{ height: 2000 }}>The first words</p>
          <p>The last words</p>
        </div>
        <form>
          <button type="button">Send</button>
        </form>
      </main>
    </div>,
  );
  const scroller = () => document.querySelector<HTMLElement>('[data-scroller]')!;
  expect(scroller().clientHeight).toBeLessThanOrEqual(300);
  await printAs('print');
  await expect.poll(() => scroller().clientHeight).toBeGreaterThan(2000);
  expect(getComputedStyle(scroller()).overflowY).toBe('visible');
  await expect.element(getByText('The last words')).toBeVisible();
  await expect.element(getByText('The list')).not.toBeVisible();
  expect(getByRole('button').elements()).toHaveLength(0);
});
