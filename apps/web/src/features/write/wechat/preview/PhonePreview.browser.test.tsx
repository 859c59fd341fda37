import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished } from 'vitest';
import { PhonePreview } from './PhonePreview.tsx';

it('shows that the preview is loading until it is ready [write.wechat]', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  flushSync(() => root.render(<PhonePreview html="<p>灯塔</p>" label="Preview" />));
  const frame = place.querySelector('iframe')!;
  const loadingColor = getComputedStyle(frame).backgroundColor;
  expect(frame.getAttribute('aria-busy')).toBe('true');
  await expect.poll(() => frame.getAttribute('aria-busy')).toBe('false');
  expect(getComputedStyle(frame).backgroundColor).toBe('rgb(255, 255, 255)');
  expect(loadingColor).not.toBe('rgb(255, 255, 255)');
});
