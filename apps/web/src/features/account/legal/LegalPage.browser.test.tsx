import { getConfig } from '@studiolo/contract/config/endpoints';
import { NO_RETENTION_RULES, type RetentionRules } from '@studiolo/contract/retention/rules';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { setLocale } from '../../../platform/i18n/locale.ts';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { aConfig } from '../../../testing/a-user.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { PrivacyPage, TermsPage } from './LegalPage.tsx';

beforeEach(() => queryClient.clear());
afterEach(() => setLocale('en_US'));

const show = async (
  Page: typeof TermsPage,
  variant: 'china' | 'international',
  rules: Partial<RetentionRules> = {},
) => {
  const config = aConfig({ variant, retention: { ...NO_RETENTION_RULES, ...rules } });
  fakeServer().answer(getConfig, () => ({
    ...config,
    contacts: { ...config.contacts, email: 'hello@example.com' },
  }));
  await render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter useTransitions={false}>
        <Suspense>
          <Page />
        </Suspense>
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

it.each([
  ['en_US', 'international', 'Terms of use', /law of the place where the operator is/, 'Privacy policy'],
  ['en_US', 'china', 'Terms of use', /law of the People’s Republic of China applies/, 'Privacy policy'],
  ['zh_CN', 'international', '用户协议', /适用运营者所在地的法律/, '隐私政策'],
  ['zh_CN', 'china', '用户协议', /适用中华人民共和国法律/, '隐私政策'],
] as const)(
  'shows the terms in %s, %s, and links to the next page [account.terms]',
  async (locale, variant, title, law, other) => {
    await setLocale(locale);
    await show(TermsPage, variant);
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect.element(page.getByText(law)).toBeVisible();
    await expect.element(page.getByRole('link', { name: other })).toHaveAttribute('href', '/privacy');
  },
);

it.each([
  ['en_US', 'international', /export everything as one archive/, /OpenAI/, /data protection authority/],
  [
    'en_US',
    'china',
    /export everything as one archive/,
    /Baidu Qianfan/,
    /Personal Information Protection Law/,
  ],
  ['zh_CN', 'international', /导出为一个压缩包/, /OpenAI/, /数据保护机构/],
  ['zh_CN', 'china', /导出为一个压缩包/, /百度千帆/, /《个人信息保护法》/],
] as const)(
  'states in %s, %s, which data is stored and shared, how to export or delete it, and whom to contact [account.terms]',
  async (locale, variant, exporting, services, rights) => {
    await setLocale(locale);
    await show(PrivacyPage, variant);
    for (const words of [exporting, services, rights])
      await expect.element(page.getByText(words)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: /hello@example\.com/ }))
      .toHaveAttribute('href', 'mailto:hello@example.com');
  },
);

it.each([
  ['en_US', 'Chats are removed 90 days after their last message.', /sound of a recording/],
  ['zh_CN', '对话：最后一条消息 90 天后删除。', /录音的声音/],
] as const)(
  'states in %s after how many days the operator removes data, and nothing about data without a rule [admin.retention]',
  async (locale, rule, unset) => {
    await setLocale(locale);
    await show(PrivacyPage, 'international', { conversations: 90 });
    await expect.element(page.getByText(rule)).toBeVisible();
    await expect.element(page.getByText(unset)).not.toBeInTheDocument();
  },
);
