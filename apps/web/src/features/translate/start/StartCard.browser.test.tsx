import { getUser } from '@studiolo/contract/account/endpoints';
import { listTranslators } from '@studiolo/contract/translate/endpoints';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { signIn } from '../../../platform/session/session.ts';
import { useToast } from '../../../platform/toast/notify.ts';
import { aUser } from '../../../testing/a-user.ts';
import { fakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { useLanguages } from './languages.state.ts';
import { StartCard } from './StartCard.tsx';

let server: FakeServer;
beforeEach(() => {
  queryClient.clear();
  useLanguages.setState({ from: '', to: 'en', translator: '' });
  server = fakeServer();
  server.answer(getUser, () => aUser());
  signIn('token');
});
afterEach(() => vi.unstubAllGlobals());

it('states before a document is sent that no translator is configured', async () => {
  server.answer(listTranslators, () => []);
  await renderPart(<StartCard />);

  await expect.element(page.getByText(/^No model or translation service is set up here\./)).toBeVisible();
});

it('rejects the same language for the source and the translation', async () => {
  server.answer(listTranslators, () => []);
  useLanguages.setState({ from: 'en', to: 'en' });
  await renderPart(<StartCard />);

  await expect.element(page.getByText('Choose two different languages.')).toBeVisible();
  const file = new File(['Hello'], 'letter.txt', { type: 'text/plain' });
  await userEvent.upload(page.getByLabelText('Choose a document'), file);
  await expect.poll(() => useToast.getState().toast?.text).toBe('Choose two different languages.');
});
