import { expect, it } from 'vitest';
import { figuresIn } from './figures.ts';

it.each([
  ['On weekdays we open at 7:30 and close at 17:00.', ['7:30', '17:00']],
  ['Breakfast is from 7:30–10:00, lunch at 1:30 p.m. for 65 guests.', ['7:30', '10:00', '1:30 p.m.', '65']],
  ['早上7：30到17：00营业，共12个座位。', ['7：30', '17：00', '12个座位']],
  ['The screen is 16:9 and 35 cm wide.', ['16:9', '35 cm']],
])('treats a time as one figure: %s [notebook.studio]', (text, figures) => {
  expect(figuresIn(text)).toEqual(figures);
});

it.each([
  ['The order 314e8400-e29b-41d4-a716-446655440000 has 12 boxes.', ['12']],
  ['编号314e8400-e29b-41d4-a716-446655440000的订单有12个箱子。', ['12个']],
  ['The box 00000000-0000-4000-8000-000000000000 is empty.', []],
  ['Commit 314abc9 changes 12 files.', ['12']],
  ['See https://example.com/orders/314 or write to box314@example.com within 12 days.', ['12 days']],
])('finds no figure inside an identifier or address: %s [notebook.studio]', (text, figures) => {
  expect(figuresIn(text)).toEqual(figures);
});

it.each([
  ['The tower is 35.3 metres high and built of 2,500 blocks.', ['35.3 metres', '2,500']],
  ['It weighs 35kg and uses a 5G modem.', ['35kg']],
  ['灯塔高42米，由12名石匠建成。', ['42米', '12名']],
])('reads figures with their units, even after Chinese words: %s [notebook.studio]', (text, figures) => {
  expect(figuresIn(text)).toEqual(figures);
});
