import { loginByMobile } from '@studiolo/contract/account/endpoints';
import { getConfig } from '@studiolo/contract/config/endpoints';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { configQuery } from '../../../platform/config.ts';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { openLogin, useIsLoginOpen } from '../../../platform/session/guard.ts';
import { useToast } from '../../../platform/toast/notify.ts';
import { aConfig, answerFrame } from '../../../testing/a-user.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { freshPage } from '../../../testing/fresh-page.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { LoginDialog } from './LoginDialog.tsx';

const Door = () => <LoginDialog isOpen={useIsLoginOpen()} />;
const dialog = page.getByRole('dialog');
const field = (name: string) => dialog.getByLabelText(name, { exact: true });

beforeEach(() => freshPage());
afterEach(() => vi.unstubAllGlobals());

it('in China, requires consent with an unticked checkbox before signing in [account.phone-login]', async () => {
  const server = fakeServer();
  answerFrame(server);
  server.answer(loginByMobile, () => ({ token: 'full' }));
  server.answer(getConfig, () => aConfig({ variant: 'china' }));
  await queryClient.fetchQuery({ ...configQuery, staleTime: 0 });
  await renderPart(<Door />);
  openLogin();
  await dialog.getByRole('button', { name: 'Sign in by phone' }).click();
  await field('Phone number').fill('13800138000');
  await field('Code').fill('1234');
  const box = dialog.getByRole('checkbox');
  const signIn = dialog.getByRole('button', { name: 'Sign in', exact: true });
  await expect.element(box).not.toBeChecked();
  await expect.element(signIn).toBeDisabled();
  await box.click();
  await signIn.click();
  await expect.poll(() => useToast.getState().toast?.text).toBe('Login successful');
});
