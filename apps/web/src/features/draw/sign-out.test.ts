import { expect, it } from 'vitest';
import { signIn, signOut } from '../../platform/session/session.ts';
import { useDrawDraft, write } from './composer/draft.state.ts';
import { filterBy, NO_FILTER, useFilter } from './gallery/filter.state.ts';
import { showRefused, useRefusedDrawing } from './gallery/refused.state.ts';
import { beginChoosing, choose, useSelected } from './gallery/selected.state.ts';

it('clears the prompt, the notice, the filter and the selection on sign-out [account.logout]', () => {
  signIn('of-ann');
  write({ text: 'A lighthouse at dusk', count: 2, english: { of: '灯塔', text: 'lighthouse' } });
  showRefused({ prompt: 'A lighthouse', sentence: 'Used up.' });
  filterBy({ boardId: 'of-ann', favorites: true });
  beginChoosing();
  choose('drawing-of-ann', true);
  signOut();
  signIn('of-bob');
  expect(useDrawDraft.getState()).toMatchObject({ text: '', english: undefined, matrix: undefined });
  expect(useRefusedDrawing.getState().drawing).toBeUndefined();
  expect(useFilter.getState()).toEqual(NO_FILTER);
  expect(useSelected.getState().ids).toBeUndefined();
  signOut();
});
