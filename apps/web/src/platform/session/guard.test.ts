import { beforeEach, expect, it, vi } from 'vitest';
import { closeLogin, whenSignedIn } from './guard.ts';
import { signIn, signOut } from './session.ts';

beforeEach(() => {
  signOut();
  closeLogin();
});

it('runs the action at once for signed-in users [account.action-guard]', () => {
  signIn('t');
  const action = vi.fn<() => void>();
  whenSignedIn(action);
  expect(action).toHaveBeenCalledOnce();
});

it('runs the action once after signing in [account.action-guard]', () => {
  const action = vi.fn<() => void>();
  whenSignedIn(action);
  expect(action).not.toHaveBeenCalled();
  signIn('t');
  signOut();
  signIn('u');
  expect(action).toHaveBeenCalledOnce();
});

it('drops the action when the dialog is closed instead [account.action-guard]', () => {
  const action = vi.fn<() => void>();
  whenSignedIn(action);
  closeLogin();
  signIn('t');
  expect(action).not.toHaveBeenCalled();
});
