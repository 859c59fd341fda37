import type { Recording, TranscriptSegment } from '@studiolo/contract/voice/entities';
import { getMinutes } from '@studiolo/contract/voice/minutes-endpoints';
import { editSegment } from '@studiolo/contract/voice/transcript-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectRestoredText } from '../../testing/expect-restored-text.tsx';
import { fakeServer } from '../../testing/fake-server.ts';
import { freshPage } from '../../testing/fresh-page.ts';
import { renderPart } from '../../testing/render-part.tsx';
import { MinutesPanel } from './minutes/MinutesPanel.tsx';
import { EditSegment } from './transcript/EditSegment.tsx';

const aSegment: TranscriptSegment = {
  segmentId: 'first',
  start: 0,
  end: 4,
  speaker: '',
  text: 'The tower is high.',
  confidence: null,
  words: [],
  isEdited: false,
};

const editor = <EditSegment recordingId="one" segment={aSegment} onEnd={() => undefined} />;

beforeEach(freshPage);

it('keeps a transcript segment that is being corrected [reach.offline]', async () => {
  fakeServer();
  await expectRestoredText(editor, (screen) => screen.getByRole('textbox'), 'The tower is 330 m high.');
});

it('keeps a correction that the server did not accept until it does [reach.offline]', async () => {
  const server = fakeServer();
  server.refuse(editSegment, { code: 500 });
  const first = await renderPart(editor);
  await first.getByRole('textbox').fill('The tower is 330 m high.');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => server.requestsTo(editSegment)).toHaveLength(1);
  await first.unmount();
  const again = await renderPart(editor);
  await expect.element(again.getByRole('textbox')).toHaveValue('The tower is 330 m high.');
  await again.getByRole('button', { name: 'Cancel' }).click();
  await again.unmount();
  const last = await renderPart(editor);
  await expect.element(last.getByRole('textbox')).toHaveValue('The tower is high.');
  await last.unmount();
});

it('keeps the options for minutes until they are sent [reach.offline]', async () => {
  fakeServer().answer(getMinutes, () => null);
  const recording = {
    recordingId: 'one',
    title: 'Talk',
    speakers: {},
    transcribedSeconds: 60,
  } as unknown as Recording;
  await expectRestoredText(
    <MinutesPanel recording={recording} />,
    (screen) => screen.getByRole('textbox'),
    'Only the decisions, and who carries them out.',
  );
});
