import { expect, it } from 'vitest';
import { writtenTexts } from './page-text.ts';

it('finds texts and spoken attributes written in a component', () => {
  expect(writtenTexts('export const Page = () => <p title="Close it">Hello <b>{name}</b></p>;')).toEqual([
    'Close it',
    'Hello',
  ]);
});

it('accepts texts by key, punctuation and attributes that users never see', () => {
  expect(
    writtenTexts(
      "export const Page = () => <p className='wide' title={text('close')}>{text('hello')} · 1</p>;",
    ),
  ).toEqual([]);
});
