import { expect, it } from 'vitest';
import { scopeFields, scopeOf, PLAIN_CHAT } from './scope.ts';

it('maps every scope to the wire and back [chat.sessions]', () => {
  const scopes = [
    PLAIN_CHAT,
    { kind: 'bot', id: 'b1' },
    { kind: 'notebook', id: 'n1' },
    { kind: 'page', id: 'p1' },
  ];
  expect(scopes.map((scope) => scopeOf(scopeFields(scope)))).toEqual(scopes);
});

it('identifies plain chat and chat with a bot by the role only [chat.sessions]', () => {
  expect(scopeFields(PLAIN_CHAT)).toEqual({ roleId: '-1' });
  expect(scopeFields({ kind: 'bot', id: 'b1' })).toEqual({ roleId: 'b1' });
});
