import { getUser } from '@studiolo/contract/account/endpoints';
import { getVoiceAllowance } from '@studiolo/contract/voice/endpoints';
import { transcribeRecording } from '@studiolo/contract/voice/transcript-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { signIn } from '../../../platform/session/session.ts';
import { aUser } from '../../../testing/a-user.ts';
import { fakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { RecordingView } from '../details/RecordingView.tsx';
import { SAMPLE_SEGMENTS, sampleRecording } from '../sample/sample.ts';

let server: FakeServer;
const half = { ...sampleRecording('Talk', 'Ada'), recordingId: 'r', seconds: 600, transcribedSeconds: 300 };

beforeEach(() => {
  signIn('token');
  queryClient.clear();
  server = fakeServer();
  server.answer(getUser, () => aUser());
  server.answer(transcribeRecording, () => ({ ...half, state: 'hearing' as const }));
});
const hasMinutes = (minutesLeft: number) =>
  server.answer(getVoiceAllowance, () => ({
    isPaid: false,
    minutesLeft,
    maxSeconds: 60,
    canTranscribe: true,
  }));
const show = (error = '', canMend = true) =>
  renderPart(
    <RecordingView
      recording={{ ...half, error }}
      segments={SAMPLE_SEGMENTS}
      canEdit={canMend}
      sound={undefined}
      startAt={0}
      parts={[{ name: 'minutes', label: 'Minutes', body: null }]}
    />,
  );

it('shows where and why the transcript ends, and transcribes the rest [voice.transcribe]', async () => {
  hasMinutes(30);
  const { getByRole, getByText } = await show('The model service is at its limit.');
  await expect.element(getByText('Transcribed up to 5:00 of 10:00.')).toBeVisible();
  await expect.element(getByText('The model service is at its limit.')).toBeVisible();
  await getByRole('button', { name: 'Transcribe', exact: true }).click();
  await expect
    .poll(() => server.requestsTo(transcribeRecording)[0]?.input)
    .toEqual({ recordingId: 'r', language: 'en' });
});

it('offers to transcribe as much of the rest as the remaining minutes allow, and the plans [voice.trial]', async () => {
  hasMinutes(2);
  const { getByRole } = await show();
  await expect.element(getByRole('button', { name: 'Transcribe', exact: true })).toBeDisabled();
  await expect.element(getByRole('button', { name: 'See plans' })).toBeVisible();
  await getByRole('button', { name: 'Transcribe 2 minutes of it' }).click();
  await expect
    .poll(() => server.requestsTo(transcribeRecording)[0]?.input)
    .toEqual({
      recordingId: 'r',
      language: 'en',
      minutes: 2,
    });
});

it('does not offer transcription to users with whom it is shared [voice.shared]', async () => {
  hasMinutes(30);
  const { container } = await show('', false);
  expect(container.textContent).not.toContain('Transcribed up to');
});

it('says what a failed transcription was charged for, unless nothing is metered [voice.transcribe]', async () => {
  hasMinutes(30);
  const { getByText, unmount } = await show('The service is down.');
  await expect
    .element(getByText('The service is down. Only the transcribed part was charged.'))
    .toBeVisible();
  await unmount();
  queryClient.clear();
  server.answer(getUser, () => aUser({ isUnlimited: true }));
  const unlimited = await show('The service is down.');
  await expect.element(unlimited.getByText('The service is down.', { exact: true })).toBeVisible();
});
