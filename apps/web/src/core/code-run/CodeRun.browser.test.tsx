import { runCode } from '@studiolo/contract/chat/run-code-endpoints';
import type { ProgramEnd } from '@studiolo/contract/wire/program-event';
import { text as english } from '@studiolo/contract/text/server/en_US';
import { beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { signIn } from '../../platform/session/session.ts';
import { anAnswer, aThread, aTurn, inLine } from '../../testing/a-thread.tsx';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  signIn('token');
});

const end = (how: ProgramEnd, error = '', milliseconds = 1200) =>
  ({ type: 'program-end', end: how, error, milliseconds }) as const;

const show = (language: string, code = '6 * 7') =>
  render(
    aThread(inLine(aTurn('turn-0001', { answer: anAnswer({ text: `\`\`\`${language}\n${code}\n\`\`\`` }) }))),
  );

it('runs a block and shows its output and its pictures, which can be enlarged but cannot run scripts [chat.run-code] [chat.viewer]', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(2)</script></svg>';
  server.sendEvents(runCode, [
    { type: 'program-files', names: ['sales.csv'] },
    '42 <b>',
    { type: 'program-picture', picture: { kind: 'svg', data: svg } },
    'bold</b>',
    end('done'),
  ]);
  const screen = await show('js');
  await screen.getByRole('button', { name: 'Run', exact: true }).click();

  await expect.element(screen.getByText('42 <b>bold</b>')).toBeVisible();
  await expect.element(screen.getByText('Done in 1.2 s')).toBeVisible();
  await expect.element(screen.getByText('Available files: sales.csv')).toBeVisible();
  const picture = screen.getByRole('img', { name: 'Picture 1' });
  expect(picture.element().getAttribute('src')).toMatch(/^data:image\/svg\+xml/);
  expect(document.querySelectorAll('script[src^="data"], svg[onload]')).toHaveLength(0);
  expect(server.requestsTo(runCode)[0]?.input).toEqual({
    language: 'javascript',
    code: '6 * 7',
    msgId: 'turn-0001',
  });

  await picture.click();
  await expect.element(screen.getByRole('dialog', { name: 'Picture 1' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Save the picture' }))
    .toHaveAttribute('download', 'Picture 1.svg');
});

it('shows the minimal duration for a program that ended immediately [chat.run-code]', async () => {
  server.sendEvents(runCode, ['42', end('done', '', 38)]);
  const screen = await show('js');
  await screen.getByRole('button', { name: 'Run', exact: true }).click();
  await expect.element(screen.getByText('Done in under 0.1 s')).toBeVisible();
});

it('shows the error of a program, and the limit that it exceeded [chat.run-code]', async () => {
  server.sendEvents(runCode, [end('failed', 'ZeroDivisionError: division by zero')]);
  const screen = await show('python');
  await screen.getByRole('button', { name: 'Run', exact: true }).click();
  await expect.element(screen.getByText('ZeroDivisionError: division by zero')).toBeVisible();

  server.sendEvents(runCode, ['so far', end('time')]);
  await screen.getByRole('button', { name: 'Run again' }).click();
  await expect.element(screen.getByText('Stopped: the time limit was reached')).toBeVisible();
  await expect.element(screen.getByText('so far')).toBeVisible();
  await screen.getByRole('button', { name: 'Hide the result' }).click();
  await expect.element(screen.getByText('so far')).not.toBeInTheDocument();
});

it('explains why Python is unavailable [chat.run-code]', async () => {
  server.refuse(runCode, { code: 422, msg: english.PYTHON_OFF });
  const screen = await show('python');
  await screen.getByRole('button', { name: 'Run', exact: true }).click();
  await expect.element(screen.getByText(english.PYTHON_OFF)).toBeVisible();
});

it('shows the output of a running program, and keeps it when stopped [chat.run-code]', async () => {
  server.sendEvents(runCode, ['one\n', 'two\n'], { isOpen: true });
  const screen = await show('js');
  await screen.getByRole('button', { name: 'Run', exact: true }).click();
  await expect.element(screen.getByText('Running…')).toBeVisible();
  await expect.element(screen.getByText(/one\s+two/)).toBeVisible();
  await screen.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect.element(screen.getByText('Stopped', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/one\s+two/)).toBeVisible();
});

it('offers to run only runnable languages [chat.run-code]', async () => {
  const screen = await show('rust', 'fn main() {}');
  await expect.element(screen.getByText('fn main() {}')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Run', exact: true }).elements()).toHaveLength(0);
});
