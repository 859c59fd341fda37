import { expect, it } from 'vitest';
import { groundFields, groundOf, PLAIN_CHAT } from './ground-of.ts';

it('names every ground on the wire so that it is read as the same [chat.sessions]', () => {
  const grounds = [
    PLAIN_CHAT,
    { kind: 'bot', id: 'b1' },
    { kind: 'notebook', id: 'n1' },
    { kind: 'page', id: 'p1' },
  ];
  expect(grounds.map((ground) => groundOf(groundFields(ground)))).toEqual(grounds);
});

it('names a plain chat and one with a bot by the role alone [chat.sessions]', () => {
  expect(groundFields(PLAIN_CHAT)).toEqual({ roleId: '-1' });
  expect(groundFields({ kind: 'bot', id: 'b1' })).toEqual({ roleId: 'b1' });
});
