import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { registerSendTargets } from '../../../platform/send-to.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { MinutesLines } from './MinutesLines.tsx';

const line = (words: string, second: number | undefined) => ({
  lineId: words,
  section: 'decisions' as const,
  text: words,
  who: '',
  when: '',
  isDone: false,
  isStale: false,
  anchor: second === undefined ? null : { segmentId: 's', second, speaker: 'A', quote: words },
});

const send = vi.fn();
beforeEach(() => {
  registerSendTargets([
    { name: 'document', Icon: () => null, Label: () => 'A document', useSend: () => send },
  ]);
  return () => registerSendTargets([]);
});

it('sends a line of the minutes with its position in the recording, and does not offer that for unsupported lines [write.evidence] [send.everywhere]', async () => {
  const lines = [line('The lamp is lit at dusk.', 67.4), line('Nobody said so.', undefined)];
  const recording = { recordingId: 'r1', title: 'Council' };
  await renderPart(<MinutesLines lines={lines} recording={recording} speakers={{}} onDone={undefined} />);
  await page.getByRole('button', { name: 'Send “The lamp is lit at dusk.” to…' }).click();
  await page.getByRole('menuitem', { name: 'A document' }).click();
  expect(send).toHaveBeenCalledExactlyOnceWith({
    text: 'The lamp is lit at dusk.',
    title: 'Council',
    path: '/record-details?id=r1&t=67',
  });
  await expect.element(page.getByRole('button', { name: /Nobody said so/ })).not.toBeInTheDocument();
});

it('does not offer to send lines on a shared page', async () => {
  const lines = [line('The lamp is lit at dusk.', 67.4)];
  await renderPart(<MinutesLines lines={lines} speakers={{}} onDone={undefined} />);
  await expect.element(page.getByText('The lamp is lit at dusk.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /to…$/ })).not.toBeInTheDocument();
});
