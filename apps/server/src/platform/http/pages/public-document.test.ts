import { expect, it } from 'vitest';
import { openedDocument } from './public-document.ts';

it.each([
  ['en_US', 'November 27, 2026'],
  ['zh_CN', '2026年11月27日'],
] as const)('shows the date of a published page as readers of %s write it [write.web]', (locale, day) => {
  const page = openedDocument(
    {
      title: 'Lamp',
      locale,
      html: '<p>It burns.</p>',
      isPage: false,
      at: new Date('2026-11-27T23:30:00Z'),
      isDocument: true,
      preview: undefined,
    },
    'https://studiolo.test',
  );
  expect(page).toContain(`<time datetime="2026-11-27T23:30:00.000Z">${day}</time>`);
});
