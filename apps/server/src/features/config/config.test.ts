import { getConfig } from '@studiolo/contract/config/endpoints';
import { expect, it } from 'vitest';
import { startServer } from '../../testing/server.ts';

it('names the terms and the privacy policy that are set, those for China apart [account.terms]', async () => {
  const server = await startServer({
    settings: {
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
    });
  } finally {
    await server.stop();
  }
});
