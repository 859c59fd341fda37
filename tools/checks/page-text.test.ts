import { expect, it } from 'vitest';
import { hardCodedTexts } from './page-text.ts';

it('finds texts and accessible labels that are hard-coded in a component', () => {
  expect(hardCodedTexts('export const Page = () => <p title="Close it">Hello <b>{name}</b></p>;')).toEqual([
    'Close it',
    'Hello',
  ]);
});

it('accepts text keys, punctuation and attributes that users never see', () => {
  expect(
    hardCodedTexts(
      "export const Page = () => <p className='wide' title={text('close')}>{text('hello')} · 1</p>;",
    ),
  ).toEqual([]);
});
