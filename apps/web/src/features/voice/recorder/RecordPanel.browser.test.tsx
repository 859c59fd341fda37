import { getUser } from '@studiolo/contract/account/endpoints';
import { getVoiceAllowance } from '@studiolo/contract/voice/endpoints';
import { expect, it } from 'vitest';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { signIn } from '../../../platform/session/session.ts';
import { aUser } from '../../../testing/a-user.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { RecordPanel } from './RecordPanel.tsx';

it.each([
  { canTranscribe: true, tip: 'Free: recordings of up to 1:00, and 5 minutes left to transcribe.' },
  { canTranscribe: false, tip: 'Free: recordings of up to 1:00.' },
])(
  'states the limit for free recordings, and the transcription minutes only if a service transcribes: $canTranscribe [voice.trial]',
  async ({ canTranscribe, tip }) => {
    const server = fakeServer();
    signIn('token');
    queryClient.clear();
    server.answer(getUser, () => aUser());
    server.answer(getVoiceAllowance, () => ({
      isPaid: false,
      minutesLeft: 5,
      maxSeconds: 60,
      canTranscribe,
    }));
    const page = await renderPart(<RecordPanel />);
    await expect.element(page.getByText(tip, { exact: true })).toBeVisible();
  },
);
