import { getRecording } from '@studiolo/contract/voice/endpoints';
import { makeMinutes } from '@studiolo/contract/voice/minutes-endpoints';
import { writeTranscript } from '@studiolo/contract/voice/transcript-endpoints';
import type { Page } from '@playwright/test';
import { aSpeech } from '../../apps/server/src/testing/samples/a-speech.ts';
import { anUnfinishedUpload, sendPart } from '../../apps/server/src/testing/fixtures/an-unfinished-upload.ts';
import { until } from '../../apps/server/src/testing/until.ts';
import { finishUpload } from '@studiolo/contract/uploads/endpoints';
import { expect } from '../fixtures.ts';
import { clientOf } from './client-of.ts';
import type { View } from './view.ts';

const MEETING = [
  '[0:00] Ada: The lighthouse of Borealis needs a new lamp before the winter storms begin.',
  '[0:05] Bob: The old lamp of the lighthouse failed three times in October, and ships complained.',
  '[0:10] Ada: We decided to buy the lamp from the harbor workshop.',
  '[0:15] Bob: I will order the lamp by Friday.',
].join('\n');

const aTranscribedRecording = async (page: Page): Promise<string> => {
  const client = await clientOf(page);
  const bytes = aSpeech([3, -1, 5, -0.5, 4, -1, 6]);
  const uploadId = await anUnfinishedUpload(client, bytes.length, {
    purpose: 'recording',
    filename: 'Harbor council.wav',
  });
  await sendPart(client, uploadId, 0, bytes);
  const { made: recordingId } = await client.call(finishUpload, { uploadId });
  await until(async () => (await client.call(getRecording, { recordingId })).fileId || undefined);
  await client.call(writeTranscript, { recordingId, text: MEETING });
  await client.call(makeMinutes, { recordingId, template: 'meeting' });
  return recordingId;
};

export const VOICE_VIEWS: readonly View[] = [
  {
    name: 'recordings-visitor',
    isSignedIn: false,
    async open(page) {
      await page.goto('/record-list');
      await expect(page.getByRole('main').getByRole('link')).toBeVisible();
    },
  },
  {
    name: 'recording-sample',
    isSignedIn: false,
    async open(page) {
      await page.goto('/record-details?id=sample');
      await expect(page.getByRole('region', { name: /^(Player|播放器)$/ })).toBeVisible();
    },
  },
  {
    name: 'recordings',
    isSignedIn: true,
    isBare: true,
    async open(page) {
      await aTranscribedRecording(page);
      await page.goto('/record-list');
      await expect(page.getByRole('link', { name: 'Harbor council' })).toBeVisible();
    },
  },
  {
    name: 'recording',
    isSignedIn: true,
    isBare: true,
    async open(page) {
      await page.goto(`/record-details?id=${await aTranscribedRecording(page)}`);
      await expect(page.getByText('harbor workshop').first()).toBeVisible();
    },
  },
];
