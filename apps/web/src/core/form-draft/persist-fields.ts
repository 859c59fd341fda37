import type { StoreApi } from 'zustand';
import { onAccount } from '../../platform/session/account.ts';
import { beforeSignOut } from '../../platform/session/session.ts';
import { createFormDraft } from './create-form-draft.ts';

/**
 * Stores fields of a Zustand store in this browser while they differ from their initial values, as
 * `useFormDraft` does for the fields of a form.
 */
export const persistFields = <State extends object>(
  form: string,
  store: Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'setState' | 'subscribe'>,
  fields: readonly (keyof State & string)[],
): void => {
  const pick = (state: State): Record<string, unknown> =>
    Object.fromEntries(fields.map((field) => [field, state[field]]));
  const initial = pick(store.getInitialState());
  const nothing = JSON.stringify(initial);
  const isNothing = (state: State): boolean => JSON.stringify(pick(state)) === nothing;
  let draft: ReturnType<typeof createFormDraft<Record<string, unknown>>> | undefined;

  const restore = (): void => {
    draft = createFormDraft(form, initial);
    if (!isNothing(store.getState())) return void draft.change(pick(store.getState()));
    if (draft.restored) store.setState({ ...store.getState(), ...draft.restored });
  };
  restore();
  store.subscribe((state, before) => {
    if (JSON.stringify(pick(state)) === JSON.stringify(pick(before))) return;
    if (!draft && isNothing(state)) return;
    draft ??= createFormDraft(form, initial);
    draft.change(pick(state));
  });
  beforeSignOut(() => {
    // Later changes, including the reset of the store, belong to the next user.
    draft?.save();
    draft = undefined;
  });
  onAccount(() => isNothing(store.getState()) && restore());
  if ('addEventListener' in globalThis) addEventListener('pagehide', () => draft?.save());
};
