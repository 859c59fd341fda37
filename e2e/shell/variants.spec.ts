import { getOffers } from '@studiolo/contract/billing/endpoints';
import { expect, rememberSession, test } from '../fixtures.ts';
import { createAccount } from '../account/account.ts';
import { startStudiolo } from '../studiolo.ts';

const SETTINGS = {
  SIGN_IN_METHODS_CHINA: '',
  SIGN_IN_METHODS_INTERNATIONAL: '',
  TERMS_URL: 'https://example.com/terms',
  PRIVACY_URL: 'https://example.com/privacy',
  TERMS_URL_CHINA: 'https://example.cn/terms',
  PRIVACY_URL_CHINA: 'https://example.cn/privacy',
  CONTACT_REPOSITORY: 'https://example.com/source',
  CONTACT_EMAIL: 'hello@example.com',
  CONTACT_FEEDBACK: 'https://example.cn/feedback',
  CONTACT_SERVICE: 'https://example.cn/service',
};

const VARIANTS = [
  {
    variant: 'international',
    locale: 'en-US',
    contacts: ['Source code', 'E-mail'],
    signIn: 'Sign in',
    first: 'E-mail',
    toSignUp: 'New here? Create an account',
    legal: [SETTINGS.TERMS_URL, SETTINGS.PRIVACY_URL],
    upgrade: 'Upgrade',
    products: ['8', '10'],
  },
  {
    variant: 'china',
    locale: 'zh-CN',
    contacts: ['意见反馈', '联系客服'],
    signIn: '登录',
    first: '手机号',
    toSignUp: undefined,
    legal: [SETTINGS.TERMS_URL_CHINA, SETTINGS.PRIVACY_URL_CHINA],
    upgrade: '升级套餐',
    products: ['5', '7'],
  },
] as const;

for (const { variant, locale, contacts, signIn, first, toSignUp, legal, upgrade, products } of VARIANTS) {
  test.describe(`the ${variant} variant`, () => {
    test.use({ locale });

    test('has its own contacts, sign-in methods, terms and products [reach.variants] [plan.products]', async ({
      page,
    }, info) => {
      const server = await startStudiolo({ ...SETTINGS, VARIANT: variant });
      try {
        await page.goto(`${server.url}/index`);
        const list = page.getByRole('list', { name: /^(Contacts|联系方式)$/ });
        await expect(list.getByRole('link')).toHaveCount(contacts.length);
        const names = await list
          .getByRole('link')
          .evaluateAll((links) => links.map((link) => link.ariaLabel));
        expect(names).toEqual(contacts);

        await page.getByRole('button', { name: signIn, exact: true }).click();
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByRole('textbox').first()).toHaveAccessibleName(first);
        if (toSignUp) await dialog.getByRole('button', { name: toSignUp }).click();
        for (const address of legal) await expect(dialog.locator(`a[href="${address}"]`)).toBeVisible();
        await page.screenshot({ path: info.outputPath('sign-in.png') });

        const { token } = await createAccount(server);
        await rememberSession(page, token);
        await page.goto(`${server.url}/index`);
        const offered = page.waitForResponse((response) => response.url().endsWith(getOffers.path));
        await page.getByRole('button', { name: upgrade, exact: true }).first().click();
        const { data } = (await (await offered).json()) as { data: { offers: { productId: string }[] } };
        expect(data.offers.map(({ productId }) => productId)).toEqual(products);
        await page.screenshot({ path: info.outputPath('plans.png') });
      } finally {
        await server.stop();
      }
    });
  });
}

for (const { variant, offered } of [
  { variant: 'international', offered: ['Forgot the password?', 'New here? Create an account'] },
  {
    variant: 'china',
    offered: ['Forgot the password?', 'Sign in by phone', 'New here? Create an account'],
  },
] as const) {
  test(`the ${variant} variant offers its own sign-in methods even in English [reach.variants]`, async ({
    page,
  }) => {
    const server = await startStudiolo({ ...SETTINGS, VARIANT: variant });
    try {
      await page.goto(`${server.url}/index`);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('textbox').first()).toHaveAccessibleName('E-mail');
      for (const name of offered) await expect(dialog.getByRole('button', { name })).toBeVisible();
      const byPhone = dialog.getByRole('button', { name: 'Sign in by phone' });
      await expect(byPhone).toHaveCount(variant === 'china' ? 1 : 0);
    } finally {
      await server.stop();
    }
  });
}
