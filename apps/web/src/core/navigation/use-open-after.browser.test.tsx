import { afterEach, expect, it } from 'vitest';
import { Route, Routes } from 'react-router';
import { useToast } from '../../platform/toast/notify.ts';
import { renderPart } from '../../testing/render-part.tsx';
import { useOpenAfter } from './use-open-after.ts';

const address = location.href;
afterEach(() => {
  history.replaceState(null, '', address);
  useToast.setState({ toast: undefined });
});

const Begin = ({ work }: { work: Promise<void> }) => {
  const begin = useOpenAfter();
  const run = async () => {
    const open = begin();
    await work;
    open('/result', { message: 'It is ready.', open: 'Open' });
  };
  return <button onClick={() => void run()}>Begin</button>;
};

const show = (work: Promise<void>) =>
  renderPart(
    <Routes>
      <Route path="/" element={<Begin work={work} />} />
      <Route path="/result" element={<p>The result</p>} />
    </Routes>,
  );

it('opens the result if the user is still on the page where the work started', async () => {
  const { getByRole, getByText } = await show(Promise.resolve());
  await getByRole('button', { name: 'Begin' }).click();
  await expect.element(getByText('The result')).toBeVisible();
  expect(useToast.getState().toast).toBeUndefined();
});

it('offers the result in a message if the user has gone to another page', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { getByRole, getByText } = await show(promise);
  await getByRole('button', { name: 'Begin' }).click();
  history.replaceState(null, '', '/another-page');
  resolve();
  await expect.poll(() => useToast.getState().toast?.text).toBe('It is ready.');
  await expect.element(getByText('The result')).not.toBeInTheDocument();
  useToast.getState().toast?.action?.run();
  await expect.element(getByText('The result')).toBeVisible();
});
