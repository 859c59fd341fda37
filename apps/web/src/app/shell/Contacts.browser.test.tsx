import { getConfig } from '@studiolo/contract/config/endpoints';
import { CONTACTS } from '@studiolo/contract/config/entities';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setLocale } from '../../platform/i18n/locale.ts';
import { aConfig, answerFrame } from '../../testing/a-user.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { freshPage } from '../../testing/fresh-page.ts';
import { renderPart } from '../../testing/render-part.tsx';
import { Contacts } from './Contacts.tsx';
import { HotkeysDialog } from '../dialogs/HotkeysDialog.tsx';

let server: FakeServer;

beforeEach(async () => {
  server = fakeServer();
  answerFrame(server);
  await freshPage();
});
afterEach(() => vi.unstubAllGlobals());

const withContacts = (variant: 'china' | 'international' | null) =>
  server.answer(getConfig, () => ({
    ...aConfig(),
    variant,
    termsUrl: '',
    privacyUrl: '',
    termsUrlChina: '',
    privacyUrlChina: '',
    contacts: {
      repository: 'https://example.com/source',
      email: 'hello@example.com',
      community: '',
      social: '',
      feedback: 'https://example.com/feedback',
      service: '',
      groupQr: 'https://example.com/group.png',
    },
    isBuiltinOnly: true,
    completion: 'own' as const,
    hasTranscription: false,
    hasTextRecognition: false,
    hasWeChat: false,
    signInProvider: '',
    canSearchWeb: false,
    build: 'abc1234',
  }));
const names = () =>
  page
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('aria-label'));

it('shows only the configured contacts of the variant [shell.contacts] [reach.variants]', async () => {
  withContacts('international');
  await renderPart(<Contacts />);
  await expect.poll(names).toEqual(['Source code', 'E-mail']);
  await expect
    .element(page.getByRole('link', { name: 'E-mail' }))
    .toHaveAttribute('href', 'mailto:hello@example.com');
});

it('shows the Chinese contacts in the China variant, or to Chinese readers if the variant is unknown [reach.variants]', async () => {
  withContacts(null);
  await setLocale('zh_CN');
  await renderPart(<Contacts />);
  await expect.poll(names).toEqual(['意见反馈', '群二维码']);
});

it.each([
  ['international', ['Source code', 'E-mail', 'Chat community', 'Social network']],
  ['china', ['Feedback', 'Customer service', 'QR code of the group']],
] as const)('shows every contact of the variant: %s [shell.contacts]', async (variant, shown) => {
  const contacts = Object.fromEntries(CONTACTS.map((name) => [name, `https://example.com/${name}`]));
  server.answer(getConfig, () => aConfig({ variant, contacts: { ...aConfig().contacts, ...contacts } }));
  await renderPart(<Contacts />);
  await expect.poll(names).toEqual(shown);
});

it('lists the keyboard shortcuts [shell.hotkeys]', async () => {
  await renderPart(<HotkeysDialog isOpen onClose={() => undefined} />);
  await expect.element(page.getByText('Start a new line')).toBeVisible();
  await expect.element(page.getByText('Shift')).toBeVisible();
  const keysOf = (action: string) =>
    [...(page.getByText(action, { exact: true }).element().parentElement?.querySelectorAll('kbd') ?? [])].map(
      ({ textContent }) => textContent,
    );
  expect(keysOf('Save what you write')).toEqual(['Ctrl / ⌘', 'S']);
  expect(keysOf('Show or hide the list')).toEqual(['Ctrl / ⌘', 'H']);
  expect(keysOf('New line below a picture or code')).toEqual(['Ctrl / ⌘', 'Enter']);
  expect(keysOf('Quote the selected part of an answer')).toEqual(['Ctrl / ⌘', 'L']);
});
