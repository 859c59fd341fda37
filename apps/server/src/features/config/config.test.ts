import { getConfig } from '@studiolo/contract/config/endpoints';
import { expect, it } from 'vitest';
import { startServer } from '../../testing/server.ts';

const CONTACTS = {
  CONTACT_REPOSITORY: 'https://example.com/source',
  CONTACT_EMAIL: 'hello@example.com',
  CONTACT_COMMUNITY: 'https://example.com/community',
  CONTACT_SOCIAL: 'https://example.com/social',
  CONTACT_FEEDBACK: 'https://example.cn/feedback',
  CONTACT_SERVICE: 'https://example.cn/service',
  CONTACT_GROUP_QR: 'https://example.cn/group.png',
};

it('returns the configured terms and privacy policies, including those for China, and the contacts [account.terms] [shell.contacts]', async () => {
  const server = await startServer({
    settings: {
      ...CONTACTS,
      TERMS_URL: 'https://example.com/terms',
      TERMS_URL_CHINA: 'https://example.com/zh/terms',
      PRIVACY_URL_CHINA: 'https://example.com/zh/privacy',
    },
  });
  try {
    expect(await server.client().call(getConfig, {})).toMatchObject({
      termsUrl: 'https://example.com/terms',
      privacyUrl: '',
      termsUrlChina: 'https://example.com/zh/terms',
      privacyUrlChina: 'https://example.com/zh/privacy',
      contacts: {
        repository: CONTACTS.CONTACT_REPOSITORY,
        email: CONTACTS.CONTACT_EMAIL,
        community: CONTACTS.CONTACT_COMMUNITY,
        social: CONTACTS.CONTACT_SOCIAL,
        feedback: CONTACTS.CONTACT_FEEDBACK,
        service: CONTACTS.CONTACT_SERVICE,
        groupQr: CONTACTS.CONTACT_GROUP_QR,
      },
    });
  } finally {
    await server.stop();
  }
});

it('lists the configured sign-in methods of each variant, or else those that the services support [reach.variants]', async () => {
  const methodsWith = async (settings: Record<string, string>) => {
    const server = await startServer({ settings });
    try {
      return (await server.client().call(getConfig, {})).signInMethods;
    } finally {
      await server.stop();
    }
  };
  expect(await methodsWith({})).toEqual({
    china: ['phone', 'password', 'email'],
    international: ['email', 'passkey'],
  });
  expect(
    await methodsWith({
      SMS_PROVIDER: 'twilio',
      TWILIO_ACCOUNT_SID: 'sid',
      TWILIO_AUTH_TOKEN: 'token',
      TWILIO_FROM: '+15550100',
      SIGN_IN_METHODS_CHINA: 'email,passkey',
    }),
  ).toEqual({
    china: ['email', 'passkey'],
    international: ['email', 'passkey', 'phone', 'password'],
  });
});
