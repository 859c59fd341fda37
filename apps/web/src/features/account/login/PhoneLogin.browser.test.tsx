import { sendSmsCode } from '@studiolo/contract/account/endpoints';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { closeLogin, openLogin, useIsLoginOpen } from '../../../platform/session/guard.ts';
import { answerFrame } from '../../../testing/a-user.ts';
import { fakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { freshPage } from '../../../testing/fresh-page.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { LoginDialog } from './LoginDialog.tsx';

let server: FakeServer;

const Door = () => <LoginDialog isOpen={useIsLoginOpen()} />;
const dialog = page.getByRole('dialog');
const follow = (name: string) => dialog.getByRole('button', { name }).click();
const field = (name: string) => dialog.getByLabelText(name, { exact: true });

const open = async () => {
  await renderPart(<Door />);
  openLogin();
  await expect.element(dialog).toBeVisible();
};

beforeEach(async () => {
  server = fakeServer();
  answerFrame(server);
  server.answer(sendSmsCode, () => null);
  await freshPage();
});
afterEach(closeLogin);

it('marks an empty number instead of sending a code [valid.phone-empty] [valid.sms-code]', async () => {
  await open();
  await follow('Sign in by phone');
  await follow('Send the code');
  await expect.element(dialog.getByText('Please enter a valid phone number')).toBeVisible();
  expect(server.requestsTo(sendSmsCode)).toEqual([]);
});

it('marks a number that was left empty, without requesting a code [valid.phone-empty]', async () => {
  await open();
  await follow('Sign in by phone');
  await field('Phone number').click();
  await field('Code').fill('1234');
  await expect.element(dialog.getByText('Please enter a valid phone number')).toBeVisible();
  await expect.element(dialog.getByText('Value is required')).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: 'Sign in', exact: true })).toBeDisabled();
});

it('lists the countries by name, China first [account.phone-login]', async () => {
  await open();
  await follow('Sign in by phone');
  const country = dialog.getByRole('combobox', { name: 'Country or region' });
  await expect.element(country).toHaveDisplayValue('China +86');
  await country.selectOptions('Germany +49');
  await field('Phone number').fill('15112345678');
  await follow('Send the code');
  await expect.poll(() => server.requestsTo(sendSmsCode)[0]?.input).toMatchObject({ countryCode: '49' });
});
