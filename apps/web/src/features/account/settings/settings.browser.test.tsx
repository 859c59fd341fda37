import type { Session } from '@studiolo/contract/account/entities';
import { deleteAccount, updateBase } from '@studiolo/contract/account/profile-endpoints';
import {
  bindEmail,
  bindMobile,
  changePassword,
  endSession,
  listSessions,
} from '@studiolo/contract/account/security-endpoints';
import { sendEmailCode, sendSmsCode } from '@studiolo/contract/account/endpoints';
import { getUserSetting, setUseCustomer } from '@studiolo/contract/account/setting-endpoints';
import { listIdentities } from '@studiolo/contract/account/identity-endpoints';
import { listPasskeys } from '@studiolo/contract/account/passkey-endpoints';
import { uploadFile } from '@studiolo/contract/files/endpoints';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { isSignedIn, signIn } from '../../../platform/session/session.ts';
import { useToast } from '../../../platform/toast/notify.ts';
import { answerFrame, aUser } from '../../../testing/a-user.ts';
import { fakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { freshPage } from '../../../testing/fresh-page.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { AccountTab } from './AccountTab.tsx';
import { NicknameForm } from './NicknameForm.tsx';
import { PersonalizationTab } from './PersonalizationTab.tsx';
import { ProfileEditor } from './ProfileEditor.tsx';

let server: FakeServer;
const toast = () => useToast.getState().toast?.text;
const row = (name: string) => page.getByRole('region', { name });

const aSession = (tableId: string, more: Partial<Session> = {}): Session => ({
  tableId,
  userAgent: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/120.0 Safari/537.36',
  createdAt: new Date().toISOString(),
  usedAt: new Date().toISOString(),
  isCurrent: false,
  ...more,
});

beforeEach(async () => {
  server = fakeServer();
  answerFrame(server);
  const quiet = [updateBase, bindEmail, bindMobile, changePassword, sendEmailCode, sendSmsCode, endSession];
  for (const call of quiet) server.answer(call, () => null);
  server.answer(listIdentities, () => []);
  server.answer(listPasskeys, () => []);
  server.answer(listSessions, () => [aSession('here', { isCurrent: true }), aSession('there')]);
  await freshPage();
  signIn('token');
});
afterEach(() => vi.unstubAllGlobals());

it('trims and changes the nickname, and shows its rules while typing [account.nickname] [text.profile]', async () => {
  await renderPart(<ProfileEditor />);
  const nickname = page.getByLabelText('Nickname');
  await nickname.fill('<b>');
  await expect.element(page.getByText('1 to 30 letters, digits, spaces, and _ - .')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await nickname.fill('  林 月 ');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(toast).toBe('Update successfully');
  expect(server.requestsTo(updateBase)[0]?.input).toEqual({ nickname: '林 月' });
});

it('validates the nickname on blur, too [account.nickname]', async () => {
  await renderPart(<NicknameForm nickname="" />);
  await expect.element(page.getByLabelText('Nickname')).toHaveFocus();
  await expect.element(page.getByText('Value is required')).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(page.getByText('Value is required')).toBeVisible();
});

const aPicture = async (): Promise<File> => {
  const canvas = document.createElement('canvas');
  canvas.width = 300;
  canvas.height = 200;
  canvas.getContext('2d')?.fillRect(0, 0, 300, 200);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  return new File([blob ?? ''], 'me.png', { type: 'image/png' });
};

const choosePicture = async () => {
  await renderPart(<ProfileEditor />);
  await expect.element(page.getByRole('button', { name: 'Change the picture' })).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no file input');
  await userEvent.upload(input, await aPicture());
};

it('crops a square from a picture, previews it at 120 px, and uploads it as PNG [account.avatar] [text.profile]', async () => {
  const sent: FormData[] = [];
  class Request extends XMLHttpRequest {
    override send(body: FormData) {
      sent.push(body);
      Object.defineProperty(this, 'responseText', {
        value: JSON.stringify({
          code: 200,
          msg: 'OK',
          type: 'SUCCESS',
          data: '/api/cli/avatar/v1/get/1/avatar.png',
        }),
      });
      this.onload?.(new ProgressEvent('load'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  await choosePicture();
  const preview = page.getByRole('img', { name: 'Preview' });
  await expect.poll(() => preview.element().getBoundingClientRect().width).toBe(120);
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await expect.poll(toast).toBe('Modification successfully');
  const file = sent[0]?.get('file') as File;
  expect([sent[0]?.get('filePurpose'), file.type]).toEqual(['avatar', 'image/png']);
  const cut = await createImageBitmap(file);
  expect(cut.width).toBe(cut.height);
  expect(server.requestsTo(updateBase)[0]?.input).toEqual({ avatar: '/api/cli/avatar/v1/get/1/avatar.png' });
  expect(uploadFile.path).toBe('/cli/file/v1/upload');
});

const useThePicture = page.getByRole('button', { name: 'Use this picture' });

it('reports that the picture could not be changed, including the server’s reason if there is one [text.profile]', async () => {
  const refusal = { code: 413, msg: 'The picture is too large.', type: 'WARN', data: null };
  class Refusing extends XMLHttpRequest {
    override send() {
      Object.defineProperty(this, 'responseText', { value: JSON.stringify(refusal) });
      this.onload?.(new ProgressEvent('load'));
    }
  }
  class Unreachable extends XMLHttpRequest {
    override send() {
      this.onerror?.(new ProgressEvent('error'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Refusing);
  await choosePicture();
  await useThePicture.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('The picture is too large.');
  expect(toast()).toBe('Modification failed');

  useToast.setState({ toast: undefined });
  vi.stubGlobal('XMLHttpRequest', Unreachable);
  await useThePicture.click();
  await expect.poll(toast).toBe('Modification failed');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

it('changes the e-mail address with a code and the password [account.bind-email] [text.account] [valid.email-other] [valid.email-code]', async () => {
  await renderPart(<AccountTab />);
  await row('E-mail').getByRole('button', { name: 'Change' }).click();
  for (const faulty of ['', 'ann@']) {
    await row('E-mail').getByLabelText('E-mail', { exact: true }).fill(faulty);
    await row('E-mail').getByRole('button', { name: 'Send the code' }).click();
    await expect.element(page.getByText('enter a correct email address')).toBeVisible();
  }
  await row('E-mail').getByLabelText('E-mail', { exact: true }).fill('ann@example.com');
  await row('E-mail').getByRole('button', { name: 'Send the code' }).click();
  await expect.poll(() => server.requestsTo(sendEmailCode)[0]?.input).toEqual({ email: 'ann@example.com' });
  await row('E-mail').getByLabelText('Code', { exact: true }).fill('123456');
  await row('E-mail').getByLabelText('Current password', { exact: true }).fill('lantern7');
  await row('E-mail').getByRole('button', { name: 'Link' }).click();
  await expect.poll(toast).toBe('Binding successful');
  expect(server.requestsTo(bindEmail)[0]?.input).toEqual({
    email: 'ann@example.com',
    emailCaptcha: '123456',
    tableId: 'user-1',
    password: 'lantern7',
  });
});

it('adds a phone number with a code, without a password if the user has none [account.bind-mobile]', async () => {
  answerFrame(server, aUser({ hasPassword: false }));
  await renderPart(<AccountTab />);
  await row('Phone number').getByRole('button', { name: 'Link' }).click();
  await row('Phone number').getByLabelText('Phone number', { exact: true }).fill('13800138000');
  await row('Phone number').getByRole('button', { name: 'Send the code' }).click();
  await row('Phone number').getByLabelText('Code', { exact: true }).fill('1234');
  await row('Phone number').getByRole('button', { name: 'Link', exact: true }).click();
  await expect.poll(toast).toBe('Binding successful');
  expect(server.requestsTo(bindMobile)[0]?.input).toEqual({
    mobile: '13800138000',
    countryCode: '86',
    smsCaptcha: '1234',
    tableId: 'user-1',
  });
});

it('changes the password, and keeps the values if the server refuses [account.change-password] [valid.confirm] [account.login-failure]', async () => {
  server.refuse(changePassword, { data: { fields: { password: 'This password is wrong.' } } });
  await renderPart(<AccountTab />);
  const password = row('Password');
  await password.getByRole('button', { name: 'Change' }).click();
  await password.getByLabelText('Current password', { exact: true }).fill('wrong1234');
  await password.getByLabelText('Password', { exact: true }).fill('lantern7');
  await password.getByLabelText('Repeat the password', { exact: true }).fill('lantern7');
  await password.getByRole('button', { name: 'Set the password' }).click();
  await expect.element(password.getByText('This password is wrong.')).toBeVisible();
  await expect.element(password.getByLabelText('Current password', { exact: true })).toHaveValue('wrong1234');
  server.answer(changePassword, () => null);
  await password.getByRole('button', { name: 'Set the password' }).click();
  await expect.poll(toast).toBe('Reset successful');
});

it('shows the active sessions, and ends one [account.sessions]', async () => {
  await renderPart(<AccountTab />);
  await expect.element(page.getByText('This device')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out of Chrome · Windows' }).click();
  await expect.poll(() => server.requestsTo(endSession)[0]?.input).toEqual({ tableId: 'there' });
  await expect.poll(() => server.requestsTo(listSessions).length).toBe(2);
});

it('deletes the account after confirmation [account.delete]', async () => {
  server.answer(deleteAccount, () => null);
  await renderPart(<AccountTab />);
  const danger = row('Delete the account');
  await danger.getByRole('button', { name: 'Delete…' }).click();
  await danger.getByLabelText('Current password', { exact: true }).fill('lantern7');
  await expect.element(danger.getByRole('button', { name: 'Delete permanently' })).toBeDisabled();
  await danger.getByRole('checkbox').click();
  await danger.getByRole('button', { name: 'Delete permanently' }).click();
  await expect.poll(isSignedIn).toBe(false);
  expect(server.requestsTo(deleteAccount)[0]?.input).toEqual({ password: 'lantern7' });
});

it('counts the words of the instructions, and disables the field while they are off [account.personalization]', async () => {
  server.answer(getUserSetting, () => ({ useCustomer: false, customer: '' }));
  server.answer(setUseCustomer, () => null);
  await renderPart(<PersonalizationTab />);
  const words = page.getByRole('textbox');
  await expect.element(words).toBeDisabled();
  await page.getByRole('switch', { name: 'Custom instructions' }).click();
  await expect.element(words).toBeEnabled();
  await words.fill('Answer briefly 你好');
  await expect.element(page.getByText('4 words, 17 of 1,500 characters')).toBeVisible();
  await expect.element(words).toHaveAttribute('maxlength', '1500');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(toast).toBe('Update successfully');
  expect(server.requestsTo(setUseCustomer).at(-1)?.input).toEqual({
    useCustomer: true,
    customer: 'Answer briefly 你好',
  });
});

it('keeps the instructions if they are switched off before they have been saved [account.personalization]', async () => {
  server.answer(getUserSetting, () => ({ useCustomer: true, customer: 'Old' }));
  const { promise, resolve: release } = Promise.withResolvers<void>();
  server.answer(setUseCustomer, () => promise.then(() => null));
  await renderPart(<PersonalizationTab />);
  const words = page.getByRole('textbox');
  await words.fill('New');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('switch', { name: 'Custom instructions' }).click();
  await expect
    .poll(() => server.requestsTo(setUseCustomer).map(({ input }) => input))
    .toEqual([{ useCustomer: true, customer: 'New' }]);
  release();
  await expect.poll(() => server.requestsTo(setUseCustomer)[1]?.input).toEqual({ useCustomer: false });
  await expect.element(page.getByRole('switch', { name: 'Custom instructions' })).not.toBeChecked();
  await expect.element(words).toHaveValue('New');
});
