import { getConfig } from '@studiolo/contract/config/endpoints';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { configQuery } from '../../../platform/config.ts';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { openLogin, useIsLoginOpen } from '../../../platform/session/guard.ts';
import { aConfig, answerFrame } from '../../../testing/a-user.ts';
import { fakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { freshPage } from '../../../testing/fresh-page.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { LoginDialog } from './LoginDialog.tsx';

let server: FakeServer;
const Door = () => <LoginDialog isOpen={useIsLoginOpen()} />;

beforeEach(async () => {
  server = fakeServer();
  answerFrame(server);
  await freshPage();
});

const SET = {
  termsUrl: 'https://studiolo.example/terms',
  privacyUrl: '',
  termsUrlChina: 'https://studiolo.example/zh/terms',
  privacyUrlChina: 'https://studiolo.example/zh/privacy',
};
const UNSET = { termsUrl: '', privacyUrl: '', termsUrlChina: '', privacyUrlChina: '' };

it.each([
  ['international', SET, SET.termsUrl, '/privacy'],
  ['china', SET, SET.termsUrlChina, SET.privacyUrlChina],
  ['china', { ...SET, termsUrlChina: '' }, SET.termsUrl, SET.privacyUrlChina],
  ['international', UNSET, '/terms', '/privacy'],
  ['china', UNSET, '/terms', '/privacy'],
] as const)(
  'links to the terms and privacy policy of the operator, or else to the default ones, %s %o [account.terms]',
  async (variant, urls, terms, privacy) => {
    server.answer(getConfig, () => aConfig({ variant, ...urls }));
    await queryClient.ensureQueryData(configQuery);
    await renderPart(<Door />);
    openLogin();
    await page.getByRole('button', { name: 'New here? Create an account' }).click();
    await expect.element(page.getByRole('link', { name: 'terms of use' })).toHaveAttribute('href', terms);
    await expect.element(page.getByRole('link', { name: 'privacy policy' })).toHaveAttribute('href', privacy);
  },
);
