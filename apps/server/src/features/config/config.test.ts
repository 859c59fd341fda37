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

it('names the terms and the privacy policy that are set, those for China apart, and each contact [account.terms] [shell.contacts]', async () => {
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
