import { Id } from '@studiolo/contract/wire/fields';
import { expect, it } from 'vitest';
import { newId } from './new-id.ts';

it('generates unique ids that the server accepts', () => {
  const ids = Array.from({ length: 100 }, newId);
  expect(ids.every((id) => Id.safeParse(id).success)).toBe(true);
  expect(new Set(ids).size).toBe(100);
});
